import { dateSaisie, email, texte } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'
import { bic, codeApe, codePostal, facultatif, iban, numeroClient, siret, telephone } from './champs.ts'

const adresseFacturation = z.strictObject({
  adresse: texte(255).default('').meta({ description: 'Numéro et voie' }),
  complement: facultatif(texte(100)).meta({ description: 'Complément' }),
  codePostal: z
    .union([z.literal(''), codePostal])
    .default('')
    .meta({ description: 'Code postal' }),
  ville: texte(100).default('').meta({ description: 'Ville' }),
  pays: texte(60).default('FRANCE').meta({ description: 'Pays' }),
})

/** A customer: a line of the file `clients`. */
export const clientSchema = z.strictObject({
  numeroClient,
  civilite: facultatif(z.enum(['M.', 'MME', 'M. ET MME', 'STE', 'COPROPRIETE', 'COLLECTIVITE'])).meta({
    description: 'Civilité',
  }),
  nom: texte(60, 1).meta({ description: 'Nom' }),
  prenom: facultatif(texte(30)).meta({ description: 'Prénom' }),
  raisonSociale: facultatif(texte(80)).meta({ description: 'Raison sociale' }),
  codeQualite: facultatif(texte(20)).meta({ description: 'Code de la qualité' }),
  libelleQualite: facultatif(texte(60)).meta({ description: 'Qualité (propriétaire, locataire…)' }),
  siret: facultatif(siret),
  codeAPE: facultatif(codeApe),
  numeroTelephone1: facultatif(telephone),
  numeroTelephone2: facultatif(telephone),
  email: facultatif(email).meta({ description: 'Adresse e-mail' }),
  dateNaissance: facultatif(dateSaisie).meta({ description: 'Date de naissance' }),
  dateNaissanceBis: facultatif(dateSaisie).meta({ description: 'Date de naissance du second titulaire' }),
  villeNaissance: facultatif(texte(60)).meta({ description: 'Ville de naissance' }),
  villeNaissanceBis: facultatif(texte(60)).meta({ description: 'Ville de naissance du second titulaire' }),
  estProfessionnel: z.boolean().default(false).meta({ description: 'Client professionnel' }),
  adresseFacturation: adresseFacturation.prefault({}).meta({ description: 'Adresse de facturation' }),
  iban: facultatif(iban),
  bic: facultatif(bic),
  titulaireCompte: facultatif(texte(60)).meta({ description: 'Titulaire du compte bancaire' }),
})

export type ClientImporte = z.infer<typeof clientSchema>
