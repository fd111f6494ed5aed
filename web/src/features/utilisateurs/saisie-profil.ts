import { email } from '@ael/contract/commun/champs.ts'
import { nom, nomUsage, prenom } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'

const textes = libelles.profil
const champs = z.object({
  nom: z.string().trim().min(1, textes.nomManquant).pipe(nom),
  nomUsage,
  prenom: z.string().trim().min(1, textes.prenomManquant).pipe(prenom),
  email,
  motDePasseActuel: z.string(),
})

/** Whether another address than the present one is typed. */
export const autreAdresse = (saisie: string, actuelle: string): boolean =>
  saisie.trim().toLowerCase() !== actuelle.toLowerCase()

/** Who one is. Another address than the present one is confirmed by the password, of whoever has one. */
export const saisieProfil = (emailActuel: string, avecMotDePasse: boolean) =>
  champs.refine(
    ({ email: saisie, motDePasseActuel }) =>
      !avecMotDePasse || motDePasseActuel !== '' || !autreAdresse(saisie, emailActuel),
    {
      path: ['motDePasseActuel'],
      message: textes.motDePasseManquant,
    },
  )
