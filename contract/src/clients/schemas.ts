import * as z from 'zod'
import { dateReponse, dateSaisie, email, texte, texteLibre } from '../commun/champs.ts'
import { estCodeApe, estNom, estPrenom, estSiret } from '../commun/regles.ts'

/**
 * A customer (docs/domaines/clients.md#fiche); bank details are always masked. Of another customer of the contract,
 * neither birth nor bank; of one whose contract was attached by its numbers alone (`reserve`), his name.
 */
export const client = z.object({
  numeroClient: z.string(),
  civilite: z.string().nullable(),
  nom: z.string(),
  prenom: z.string().nullable(),
  raisonSociale: z.string().nullable(),
  denomination: z.string(),
  codeQualite: z.string().nullable(),
  libelleQualite: z.string().nullable(),
  siret: z.string().nullable(),
  codeAPE: z.string().nullable(),
  numeroTelephone1: z.string().nullable(),
  numeroTelephone2: z.string().nullable(),
  email: z.string().nullable(),
  dateNaissance: dateReponse.nullable(),
  dateNaissanceBis: dateReponse.nullable(),
  villeNaissance: z.string().nullable(),
  villeNaissanceBis: z.string().nullable(),
  estProfessionnel: z.boolean(),
  adresseFacturation: z
    .object({
      adresse: z.string(),
      complement: z.string().nullable(),
      codePostal: z.string(),
      ville: z.string(),
      pays: z.string(),
    })
    .nullable(),
  iban: z.string().nullable().meta({ description: 'Masqué : 4 derniers caractères' }),
  bic: z.string().nullable(),
  titulaireCompte: z.string().nullable(),
  refExterneUtilisateur: z.string().nullable(),
  coordonneesIncompletes: z.boolean(),
  majEnAttente: z.boolean(),
  reserve: z
    .boolean()
    .meta({ description: 'Ses coordonnées ne sont pas montrées : le compte n’a montré que le contrat' }),
  modifiable: z.boolean().meta({ description: 'L’utilisateur peut changer ses coordonnées' }),
})
export type Client = z.infer<typeof client>

/** A customer number, shortened or not, as the 7 digits that the server knows. */
export const numeroClient = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, 'Le numéro de client comporte 7 chiffres.')
  .transform((numero) => numero.padStart(7, '0'))

/**
 * What is missing from the contact details of a contract's customers
 * (docs/domaines/clients.md#coordonnées-incomplètes).
 */
export const coordonneesIncompletes = z.object({
  result: z.boolean(),
  manques: z.array(z.object({ numeroClient: z.string(), champ: z.enum(['email', 'telephone', 'siret']) })),
})

const vide = (valeur: string): boolean => valeur === ''
const telephone = texte(20)
const jourOuVide = z.union([z.literal('').transform(() => null), dateSaisie.nullable()])
const ville = texteLibre(50)

/**
 * What may be changed of a customer (docs/domaines/clients.md#modification): a field left out stays as it is, an empty
 * one is erased. Telephones, ages and the list of APE codes are checked by the server.
 */
export const modificationClient = z.object({
  nom: texte(30, 1)
    .refine((nom) => estNom(nom), 'Saisissez un nom sans les caractères < > $ %.')
    .optional(),
  prenom: texte(20)
    .refine((prenom) => vide(prenom) || estPrenom(prenom), 'Saisissez un prénom en lettres.')
    .optional(),
  tel1: telephone.optional(),
  tel2: telephone.optional(),
  mail: z.union([z.literal(''), email]).optional(),
  siret: z
    .string()
    .transform((siret) => siret.replace(/\s/g, ''))
    .refine((siret) => vide(siret) || estSiret(siret), "Saisissez les 14 chiffres d'un numéro SIRET valide.")
    .optional(),
  codeAPE: z
    .string()
    .transform((code) => code.replace(/[\s.]/g, '').toUpperCase())
    .refine((code) => vide(code) || estCodeApe(code), 'Saisissez 4 chiffres et une lettre, par exemple 3600Z.')
    .optional(),
  codeQualite: texteLibre(10).optional(),
  dateNaissance: jourOuVide.optional(),
  dateNaissanceBis: jourOuVide.optional(),
  villeNaissance: ville.optional(),
  villeNaissanceBis: ville.optional(),
})
export type ModificationClient = z.infer<typeof modificationClient>

export const issueModification = z.object({
  message: z.string(),
  mailEnvoye: z.boolean().meta({ description: 'La modification attend sa confirmation par le lien de ce mail' }),
  email: z.string().nullable().meta({ description: 'À qui le mail est parti' }),
})
