import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../../db/database.ts'
import { parBlocs } from '../../../gateways/tableur/blocs.ts'
import { type Cellule, fichierTableau, type FormatTableur } from '../../../gateways/tableur/tableau.ts'
import { jourDeParis } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { type LigneUtilisateur, type Recherche, utilisateursListes } from './liste.sql.ts'

const COLONNES = [
  { titre: 'Nom', largeur: 24 },
  { titre: 'Prénom', largeur: 18 },
  { titre: 'Adresse e-mail', largeur: 34 },
  { titre: 'Profil', largeur: 12 },
  { titre: 'Périmètres', largeur: 48 },
  { titre: 'État', largeur: 10 },
  { titre: 'Dernière connexion', largeur: 18 },
] as const

const jourFrancais = (date: Date): string => ecrireDateFrancaise(jourDeParis(date))

const ligne = ({
  nom,
  prenom,
  email,
  profils,
  univers,
  active_le,
  derniere_connexion,
}: LigneUtilisateur): Cellule[] => [
  nom,
  prenom,
  email,
  profils.map((profil) => LIBELLES_PROFILS[profil]).join(', '),
  univers.map(({ libelle }) => libelle).join(', '),
  active_le ? 'Actif' : 'Invité',
  derniere_connexion ? jourFrancais(derniere_connexion) : 'Jamais',
]

const blocs = (db: Database, recherche: Recherche) =>
  parBlocs(
    ({ premier, nombre }) => utilisateursListes(db, recherche, { tri: 'nom', decroissant: false, premier, nombre }),
    ligne,
  )

/** The secondary users and visitors of a premium user that a search finds, as a file for a spreadsheet. */
export const exporterSecondaires = (
  { db, horloge }: Services,
  premium: UtilisateurSession,
  format: FormatTableur,
  recherche: string,
) =>
  fichierTableau(
    format,
    {
      nom: 'Utilisateurs',
      colonnes: COLONNES,
      blocs: blocs(db, { etendue: { type: 'secondaires', premiumId: premium.id }, recherche }),
    },
    horloge.aujourdhui(),
  )
