import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import { parBlocs } from '../../../gateways/tableur/blocs.ts'
import { fichierDuPersonnel } from '../../../gateways/tableur/fichier-du-personnel.ts'
import type { Cellule, FormatTableur } from '../../../gateways/tableur/tableau.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import { comprendre } from '../../../kernel/mots/comprendre.ts'
import type { MotCompris } from '../../../kernel/mots/mots.sql.ts'
import { comptesAyant, TOUS } from '../../../kernel/mots/trouver.ts'
import { comptesParNom, type LigneUtilisateur, utilisateursListes } from './liste.sql.ts'

const COLONNES = [
  { titre: 'Nom', largeur: 24 },
  { titre: 'Prénom', largeur: 18 },
  { titre: 'Identifiant', largeur: 30 },
  { titre: 'Adresse e-mail', largeur: 34 },
  { titre: 'Profils', largeur: 24 },
  { titre: 'Groupes', largeur: 34 },
  { titre: 'État', largeur: 10 },
  { titre: 'Ouvert le', largeur: 22 },
  { titre: 'Dernière connexion', largeur: 22 },
] as const

const ligne = (une: LigneUtilisateur): Cellule[] => [
  une.nom,
  une.prenom,
  une.identifiant,
  une.email,
  une.profils.map((profil) => LIBELLES_PROFILS[profil]).join(', '),
  une.groupes.map(({ nom }) => nom).join(', '),
  une.active_le ? 'Actif' : 'À activer',
  instantIso(une.date_creation),
  une.derniere_connexion ? instantIso(une.derniere_connexion) : '',
]

/** All the accounts that have these words, by name: a file may take the time that a screen does not have. */
async function trouvesParNom({ db, pool }: Services, mots: readonly MotCompris[]): Promise<number[]> {
  const { cles } = await comptesAyant(pool, mots, TOUS)
  return (await comptesParNom(db, cles)).map(({ id }) => id)
}

/** The accounts that a search of the staff finds, all of them without one, by name; read block after block, each from where the last ended. */
export async function exporterUtilisateurs(services: Services, format: FormatTableur, recherche: string) {
  const { pool } = services
  const mots = await comprendre(pool, recherche)
  const ids = mots.length === 0 ? null : await trouvesParNom(services, mots)
  const blocs = parBlocs<LigneUtilisateur>(({ premier, apres, nombre }) => {
    const page = { tri: 'nom', decroissant: false, premier: 0, nombre } as const
    return ids === null
      ? utilisateursListes(pool, { etendue: { type: 'tous' }, recherche: '' }, { ...page, apres })
      : utilisateursListes(
          pool,
          { etendue: { type: 'trouves', ids: ids.slice(premier, premier + nombre) }, recherche: '' },
          page,
        )
  }, ligne)
  return fichierDuPersonnel(services, format, { nom: 'Utilisateurs', colonnes: COLONNES, blocs })
}
