import { dateSaisie, numeroContrat, texte } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'
import { codePostal, facultatif, numeroClient } from './champs.ts'

const RESILIES: readonly string[] = ['RA', 'RS', 'RM']

const adresseLivraison = z.strictObject({
  numero: texte(20).default('').meta({ description: 'Numéro dans la voie' }),
  voie: texte(255, 1).meta({ description: 'Voie' }),
  complement: facultatif(texte(100)).meta({ description: 'Complément' }),
  codePostal,
  ville: texte(100, 1).meta({ description: 'Ville' }),
  codeCommune: facultatif(texte(5)).meta({ description: 'Code INSEE d’une commune qui existe' }),
})

/** A contract: a line of the file `contrats`. */
export const contratSchema = z
  .strictObject({
    numeroContrat,
    typeContrat: z
      .enum(['EA', 'AS', 'BT', 'MT'])
      .default('EA')
      .meta({ description: 'EA eau, AS assainissement, BT ou MT électricité' }),
    codeEtatContrat: z
      .enum(['SE', 'AT', 'CS', 'RA', 'RS', 'RM'])
      .default('SE')
      .meta({ description: 'SE en service, AT en attente, CS coupure en cours, RA, RS ou RM résilié' }),
    dateEtat: dateSaisie.meta({ description: 'Date de l’état' }),
    dateCreation: dateSaisie.meta({ description: 'Date de création' }),
    dateDeMiseEnService: facultatif(dateSaisie).meta({ description: 'Date de mise en service' }),
    dateResiliation: facultatif(dateSaisie).meta({ description: 'Date de résiliation, des seuls contrats résiliés' }),
    dateChangementPayeur: facultatif(dateSaisie).meta({ description: 'Date du dernier changement de payeur' }),
    codeCategorieContrat: texte(30, 1).default('DOMESTIQUE').meta({ description: 'Code de la catégorie' }),
    libelleCategorieContrat: texte(60, 1).default('Domestique').meta({ description: 'Catégorie' }),
    libelleCategorieFacturation: texte(60, 1).default('Particulier').meta({ description: 'Catégorie de facturation' }),
    libelleRythmeFacturation: texte(60, 1).default('Semestriel').meta({ description: 'Rythme de facturation' }),
    libelleRythmeReleve: texte(60, 1).default('Semestriel').meta({ description: 'Rythme de relevé' }),
    prochainReleve: facultatif(dateSaisie).meta({ description: 'Date du prochain relevé' }),
    prochaineFacture: facultatif(dateSaisie).meta({ description: 'Date de la prochaine facture' }),
    typeRegroupement: z
      .number()
      .int()
      .min(0)
      .max(4)
      .default(0)
      .meta({ description: '0 aucun, 1 consommation, 2 facturation, 3 compteur général, 4 facture unique' }),
    traiteFacturationCode: texte(20, 1).default('EAU').meta({ description: 'Code du traité de facturation' }),
    modeDistribution: texte(2, 1)
      .default('01')
      .meta({ description: 'Mode de distribution des factures, 05 par la plateforme' }),
    plateformeCodeService: facultatif(texte(100)).meta({ description: 'Plateforme de facturation : code service' }),
    plateformeNumeroEngagement: facultatif(texte(100)).meta({ description: 'Plateforme de facturation : engagement' }),
    plateformeNumeroMarche: facultatif(texte(100)).meta({ description: 'Plateforme de facturation : marché' }),
    isIndexSaisissable: z.boolean().default(false).meta({ description: 'L’abonné peut saisir son index' }),
    numeroClientTitulaire: numeroClient.meta({ description: 'Titulaire' }),
    numeroClientCoTitulaire: facultatif(numeroClient).meta({ description: 'Co-titulaire' }),
    numeroClientPayeur: facultatif(numeroClient).meta({ description: 'Payeur, à défaut le titulaire' }),
    adresseLivraison: adresseLivraison.meta({ description: 'Adresse de livraison' }),
  })
  .refine(({ codeEtatContrat, dateResiliation }) => RESILIES.includes(codeEtatContrat) === (dateResiliation !== null), {
    path: ['dateResiliation'],
    error: 'Un contrat résilié, et lui seul, a une date de résiliation.',
  })
  .refine(
    ({ dateDeMiseEnService, dateResiliation }) =>
      dateDeMiseEnService === null || dateResiliation === null || dateResiliation >= dateDeMiseEnService,
    { path: ['dateResiliation'], error: 'La résiliation ne peut pas précéder la mise en service.' },
  )

export type ContratImporte = z.infer<typeof contratSchema>
