import { SCOPES, type Scope } from '@ael/contract/acces/scopes.ts'
import { enUnBloc } from '../../../gateways/tableur/blocs.ts'
import { type Cellule, fichierTableau, type FormatTableur } from '../../../gateways/tableur/tableau.ts'
import type { Services } from '../../../services.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { listerUnivers } from './univers.sql.ts'
import { type LigneUnivers } from './univers.sql.ts'

const COLONNES = [
  { titre: 'Périmètre', largeur: 32 },
  { titre: 'Groupes', largeur: 10 },
  { titre: 'Contrats', largeur: 10 },
  { titre: 'Utilisateurs', largeur: 12 },
  { titre: 'Fonctionnalités fermées', largeur: 48 },
] as const

const libelleDe = (scope: string): string => (scope in SCOPES ? SCOPES[scope as Scope].libelle : scope)

const ligne = ({ libelle, groupes, nbContrats, nbUtilisateurs, scopes }: LigneUnivers): Cellule[] => [
  libelle,
  groupes.length,
  nbContrats,
  nbUtilisateurs,
  scopes.map(libelleDe).join(', '),
]

/** The perimeters of a premium user that a search finds, as a file for a spreadsheet. */
export function exporterUnivers(
  { db, horloge }: Services,
  premium: UtilisateurSession,
  format: FormatTableur,
  recherche: string,
) {
  const blocs = enUnBloc(() => listerUnivers(db, premium.id, { recherche }), ligne)
  return fichierTableau(format, { nom: 'Univers', colonnes: COLONNES, blocs }, horloge.aujourdhui())
}
