import { dateSaisie, numeroContrat, texte } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'
import { facultatif, litres, montant, numeroClient, numeroFacture } from './champs.ts'

const modeReglement = z.enum(['TIP', 'PRELEVEMENT', 'MENSUALISATION', 'CHEQUE', 'VIREMENT', 'CB'])

const reglement = z.strictObject({
  reference: texte(64, 1).meta({ description: 'Référence unique du règlement' }),
  dateReglement: dateSaisie.meta({ description: 'Date du règlement' }),
  montant,
  modeReglement: modeReglement.meta({ description: 'Mode de règlement' }),
})

/** An invoice and its payments: a line of the file `factures`. */
export const factureSchema = z
  .strictObject({
    numeroFactureClient: numeroFacture,
    numeroContrat,
    numeroClientPayeur: facultatif(numeroClient).meta({ description: 'Payeur, à défaut celui du contrat' }),
    type: z.enum(['FACTURE', 'AVOIR', 'CLOTURE']).default('FACTURE').meta({ description: 'Type' }),
    dateEmission: dateSaisie.meta({ description: 'Date d’émission' }),
    dateEcheance: dateSaisie.meta({ description: 'Date d’échéance' }),
    periodeDebut: facultatif(dateSaisie).meta({ description: 'Début de la période facturée' }),
    periodeFin: facultatif(dateSaisie).meta({ description: 'Fin de la période facturée' }),
    volumeLitres: facultatif(litres).meta({ description: 'Volume facturé, en litres' }),
    estimee: z.boolean().default(false).meta({ description: 'Volume estimé' }),
    montantHT: montant.meta({ description: 'Montant hors taxes, en euros' }),
    montantTVA: montant.meta({ description: 'TVA, en euros' }),
    montantTTC: montant.meta({ description: 'Montant toutes taxes, en euros' }),
    solde: montant.nullish().meta({ description: 'Reste à payer, en euros ; à défaut le montant TTC moins les règlements' }),
    modeReglement: modeReglement.default('TIP').meta({ description: 'Mode de règlement prévu' }),
    enLitige: z.boolean().default(false).meta({ description: 'En litige' }),
    bloquee: z.boolean().default(false).meta({ description: 'Bloquée' }),
    nombreRelances: z.number().int().min(0).max(99).default(0).meta({ description: 'Nombre de relances' }),
    derniereRelance: facultatif(dateSaisie).meta({ description: 'Date de la dernière relance' }),
    traiteFacturationCode: texte(20, 1).default('EAU').meta({ description: 'Code du traité de facturation' }),
    reglements: z.array(reglement).max(100).default([]).meta({ description: 'Règlements' }),
  })
  .refine(({ dateEmission, dateEcheance }) => dateEcheance >= dateEmission, {
    path: ['dateEcheance'],
    error: 'L’échéance ne peut pas précéder l’émission.',
  })
  .refine(({ reglements }) => new Set(reglements.map(({ reference }) => reference)).size === reglements.length, {
    path: ['reglements'],
    error: 'Deux règlements portent la même référence.',
  })
  .refine(({ montantHT, montantTVA, montantTTC }) => montantHT + montantTVA === montantTTC, {
    path: ['montantTTC'],
    error: 'Le montant TTC n’est pas la somme du montant HT et de la TVA.',
  })

export type FactureImportee = z.infer<typeof factureSchema>
