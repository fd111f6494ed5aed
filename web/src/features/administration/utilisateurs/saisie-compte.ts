import { profil } from '@ael/contract/acces/schemas.ts'
import { email } from '@ael/contract/commun/champs.ts'
import { estMotDePasseRobuste } from '@ael/contract/commun/regles.ts'
import { identifiant, nom, nomUsage, prenom } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'

const commune = z.object({
  nom: z.string().trim().min(1, 'Saisissez son nom.').pipe(nom),
  nomUsage,
  prenom: z.string().trim().min(1, 'Saisissez son prénom.').pipe(prenom),
  email,
  profils: z.array(profil).min(1, 'Choisissez un rôle.'),
})

/** What the form of an account takes; its identifier only where one chooses it. */
export const schemaCompte = (avecIdentifiant: boolean) =>
  commune.extend({ identifiant: avecIdentifiant ? identifiant : z.string() })

/** Another password for somebody else, typed twice. */
export const saisieMotDePasse = z
  .object({ nouveauMotDePasse: z.string(), confirmation: z.string() })
  .superRefine(({ nouveauMotDePasse, confirmation }, contexte) => {
    if (!estMotDePasseRobuste(nouveauMotDePasse))
      contexte.addIssue({ code: 'custom', path: ['nouveauMotDePasse'], message: libelles.motDePasse.faible })
    if (confirmation !== nouveauMotDePasse)
      contexte.addIssue({ code: 'custom', path: ['confirmation'], message: libelles.motDePasse.different })
  })
