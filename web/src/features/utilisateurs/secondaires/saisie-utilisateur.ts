import { LIBELLES_PROFILS, PROFILS_SUBORDONNES } from '@ael/contract/acces/profils.ts'
import { email } from '@ael/contract/commun/champs.ts'
import { nom, nomUsage, prenom, type UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'

const textes = libelles.formulaire

export const ROLES = [
  { value: 'UTILISATEUR_SECONDAIRE', label: LIBELLES_PROFILS.UTILISATEUR_SECONDAIRE, hint: textes.secondaire },
  { value: 'UTILISATEUR_VISITEUR', label: LIBELLES_PROFILS.UTILISATEUR_VISITEUR, hint: textes.visiteur },
]

/** What the form of a user takes; the sentence for want of a perimeter depends on whether he is new. */
export const schemaDe = (creation: boolean) =>
  z.object({
    nom: z.string().trim().min(1, textes.nomManquant).pipe(nom),
    nomUsage,
    prenom: z.string().trim().min(1, textes.prenomManquant).pipe(prenom),
    email,
    role: z.enum(PROFILS_SUBORDONNES, textes.roleManquant),
    listeUniversInfoKey: z
      .array(z.string())
      .min(1, creation ? textes.universManquants : textes.universManquantsModification),
  })
export type SaisieUtilisateur = z.output<ReturnType<typeof schemaDe>>

export const saisieDe = (utilisateur?: UtilisateurResume): z.input<ReturnType<typeof schemaDe>> => ({
  nom: utilisateur?.nom ?? '',
  nomUsage: utilisateur?.nomUsage ?? '',
  prenom: utilisateur?.prenom ?? '',
  email: utilisateur?.email ?? '',
  role: utilisateur?.profils.includes('UTILISATEUR_VISITEUR') ? 'UTILISATEUR_VISITEUR' : 'UTILISATEUR_SECONDAIRE',
  listeUniversInfoKey: utilisateur?.univers.map(({ key }) => key) ?? [],
})
