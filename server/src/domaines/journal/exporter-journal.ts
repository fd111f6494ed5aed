import type { Services } from '../../services.ts'
import { parBlocs } from '../../gateways/tableur/blocs.ts'
import { type Cellule, type FormatTableur } from '../../gateways/tableur/tableau.ts'
import { fichierDuPersonnel } from '../../gateways/tableur/fichier-du-personnel.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { lignesDuJournal, type FiltreJournal, type LigneJournal } from '../../kernel/journal/journal.sql.ts'

const COLONNES = [
  { titre: 'Rang', largeur: 8 },
  { titre: 'Instant', largeur: 26 },
  { titre: 'Par', largeur: 30 },
  { titre: 'Au nom de', largeur: 30 },
  { titre: 'Nature', largeur: 10 },
  { titre: 'Appel', largeur: 34 },
  { titre: 'Objet', largeur: 48 },
  { titre: 'Avant', largeur: 40 },
  { titre: 'Après', largeur: 40 },
  { titre: 'Depuis', largeur: 18 },
  { titre: 'Empreinte', largeur: 66 },
] as const

const enTexte = (valeur: unknown): string => (valeur === null ? '' : JSON.stringify(valeur))

const ligne = (une: LigneJournal): Cellule[] => [
  une.rang,
  instantIso(une.instant),
  une.acteur,
  une.pour ?? '',
  une.nature,
  une.appel,
  une.objet,
  enTexte(une.avant),
  enTexte(une.apres),
  une.adresse,
  une.empreinte,
]

/** The rows of the journal that a search finds, with their prints. */
export function exporterJournal(services: Services, format: FormatTableur, filtre: FiltreJournal) {
  const blocs = parBlocs<LigneJournal>(
    ({ apres, nombre }) =>
      lignesDuJournal(services.pool, filtre, { sous: apres?.rang ?? Number.MAX_SAFE_INTEGER, premier: 0, nombre }),
    ligne,
  )
  return fichierDuPersonnel(services, format, { nom: 'Journal', colonnes: COLONNES, blocs })
}
