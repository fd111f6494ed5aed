import * as z from 'zod'
import { dateReponse, dateSaisie, email, texte } from '../commun/champs.ts'
import { estCodeApe, estNom, estPrenom, estSiret } from '../commun/regles.ts'

/** A customer (specification 1 §3); bank details are always masked. */
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
  adresseFacturation: z.object({ adresse: z.string(), complement: z.string().nullable(), codePostal: z.string(), ville: z.string(), pays: z.string() }),
  iban: z.string().nullable().meta({ description: 'Masqué : pays, clé et 4 derniers caractères' }),
  bic: z.string().nullable(),
  titulaireCompte: z.string().nullable(),
  refExterneUtilisateur: z.string().nullable(),
  coordonneesIncompletes: z.boolean(),
  majEnAttente: z.boolean(),
})
export type Client = z.infer<typeof client>

const vide = (valeur: string): boolean => valeur === ''
const telephone = texte(20)
const dateFacultative = z.union([z.literal('').transform(() => null), dateSaisie.nullable()])

/** What a holder may change; a field left out stays as it is, an empty one is erased. */
export const modificationClient = z.object({
  nom: texte(30, 1).refine((nom) => estNom(nom), 'Saisissez un nom sans les caractères < > $ %.').optional(),
  prenom: texte(20).refine((p) => vide(p) || estPrenom(p), 'Saisissez un prénom en lettres.').optional(),
  tel1: telephone.optional(),
  tel2: telephone.optional(),
  mail: z.union([z.literal(''), email]).optional(),
  siret: texte(14).refine((s) => vide(s) || estSiret(s), 'Saisissez les 14 chiffres d’un numéro SIRET valide.').optional(),
  codeAPE: texte(5).toUpperCase().refine((c) => vide(c) || estCodeApe(c), 'Saisissez 4 chiffres et une lettre, par exemple 3600Z.').optional(),
  codeQualite: texte(10).optional(),
  dateNaissance: dateFacultative.optional(),
  dateNaissanceBis: dateFacultative.optional(),
  villeNaissance: texte(50).optional(),
  villeNaissanceBis: texte(50).optional(),
})
export type ModificationClient = z.infer<typeof modificationClient>
