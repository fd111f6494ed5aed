import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import { parBlocs } from '../../../gateways/tableur/blocs.ts'
import { fichierDuPersonnel } from '../../../gateways/tableur/fichier-du-personnel.ts'
import type { Cellule, FormatTableur } from '../../../gateways/tableur/tableau.ts'
import { instantIso } from '../../../noyau/horloge.ts'
import type { Services } from '../../../services.ts'
import { type LigneUtilisateur, utilisateursListes } from './liste.sql.ts'
import { cherche } from './lister-utilisateurs.ts'

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

/** The accounts that a search of the staff finds, all of them without one, by name; read block after block, each from where the last ended. */
export async function exporterUtilisateurs(services: Services, format: FormatTableur, recherche: string) {
  const quoi = await cherche(services.db, { type: 'tous' }, recherche)
  const blocs = parBlocs<LigneUtilisateur>(
    ({ apres, nombre }) =>
      utilisateursListes(services.db, quoi, { tri: 'nom', decroissant: false, premier: 0, nombre, apres }),
    ligne,
  )
  return fichierDuPersonnel(services, format, { nom: 'Utilisateurs', colonnes: COLONNES, blocs })
}
