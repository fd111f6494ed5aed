import { dateSaisie, numeroContrat, texte } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'
import { facultatif, instant, litres, montant, numeroClient, numeroFacture } from './champs.ts'

const modeReglement = z.enum(['TIP', 'PRELEVEMENT', 'MENSUALISATION', 'CHEQUE', 'VIREMENT', 'CB'])

const reglement = z
  .strictObject({
    reference: texte(64, 1).meta({
      description: 'Référence unique du règlement ; celle de l’agence pour un règlement qu’elle a enregistré',
    }),
    dateReglement: dateSaisie.meta({ description: 'Date du règlement' }),
    montant: montant.meta({ description: 'Montant en euros, négatif pour un rejet' }),
    modeReglement: modeReglement.meta({ description: 'Mode de règlement' }),
    motifRejet: facultatif(texte(140, 1)).meta({ description: 'Motif d’un rejet, que le client lit' }),
  })
  .refine(({ montant, motifRejet }) => motifRejet === null || montant < 0, {
    path: ['motifRejet'],
    error: 'Un rejet, et lui seul, a un montant négatif et un motif.',
  })

/** Ten-thousandths of a euro; thousandths of a unit. */
const decimales = (chiffres: number, max: number) =>
  z
    .number()
    .min(-max)
    .max(max)
    .transform((valeur, contexte) => {
      const entier = Math.round(valeur * 10 ** chiffres)
      if (Math.abs(valeur * 10 ** chiffres - entier) < 1e-4) return entier
      contexte.addIssue({ code: 'custom', message: `Donnez ${chiffres} décimales au plus.` })
      return z.NEVER
    })

const ligne = z
  .strictObject({
    bloc: z
      .enum(['DISTRIBUTION', 'COLLECTE', 'ORGANISMES', 'ELECTRICITE'])
      .meta({ description: 'Rubrique de la facture' }),
    libelle: texte(80, 1).meta({ description: 'Libellé de la ligne' }),
    du: dateSaisie.meta({ description: 'Premier jour à ce prix' }),
    au: dateSaisie.meta({ description: 'Dernier jour à ce prix' }),
    unite: z.enum(['M3', 'KWH', 'JOUR', 'FORFAIT']).default('M3').meta({ description: 'Unité de la quantité' }),
    quantite: decimales(3, 1e10).meta({ type: 'number', description: 'Quantité, trois décimales au plus' }),
    prixUnitaire: decimales(4, 1e8).meta({
      type: 'number',
      description:
        'Prix hors taxes d’une unité, en euros, quatre décimales au plus ; pour JOUR, prix d’une année de 365 jours',
    }),
    tauxTVA: decimales(1, 30)
      .refine((taux) => taux >= 0, 'Le taux de TVA ne peut pas être négatif.')
      .meta({ type: 'number', description: 'Taux de TVA, en pour cent' }),
    montantHT: montant.meta({ description: 'Montant hors taxes de la ligne, en euros' }),
  })
  .refine(({ du, au }) => au >= du, { path: ['au'], error: 'Le dernier jour ne peut pas précéder le premier.' })

/** The sum without tax is exact; the tax, computed once per rate, to one cent per rate. */
function lignesJustes({
  lignes,
  montantHT,
  montantTVA,
}: {
  lignes: z.infer<typeof ligne>[] | null
  montantHT: number
  montantTVA: number
}): boolean {
  if (!lignes || lignes.length === 0) return true
  const parTaux = new Map<number, number>()
  for (const { tauxTVA, montantHT } of lignes) parTaux.set(tauxTVA, (parTaux.get(tauxTVA) ?? 0) + montantHT)
  const ht = [...parTaux.values()].reduce((somme, cents) => somme + cents, 0)
  const tva = [...parTaux].reduce((somme, [taux, cents]) => somme + Math.round((cents * taux) / 1000), 0)
  return ht === montantHT && Math.abs(tva - montantTVA) <= parTaux.size
}

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
    solde: montant
      .nullish()
      .meta({ description: 'Reste à payer, en euros ; à défaut le montant TTC moins les règlements' }),
    soldeAu: facultatif(instant).meta({ description: 'Date et heure de l’extraction de ce solde, avec leur décalage' }),
    modeReglement: modeReglement.default('TIP').meta({ description: 'Mode de règlement prévu' }),
    enLitige: z.boolean().default(false).meta({ description: 'En litige' }),
    bloquee: z.boolean().default(false).meta({ description: 'Bloquée' }),
    nombreRelances: z.number().int().min(0).max(99).default(0).meta({ description: 'Nombre de relances' }),
    derniereRelance: facultatif(dateSaisie).meta({ description: 'Date de la dernière relance' }),
    pdfDisponible: z.boolean().default(true).meta({ description: 'Le PDF de la facture se télécharge' }),
    referenceDette: facultatif(texte(64, 1)).meta({
      description: 'Référence de la dette dans le système du service, pour les pages de paiement externes',
    }),
    annexe: facultatif(texte(255, 1)).meta({
      description: 'Nom de fichier d’un document de l’agence, joint à la facture',
    }),
    traiteFacturationCode: texte(20, 1).default('EAU').meta({ description: 'Code du traité de facturation' }),
    lignes: facultatif(z.array(ligne).max(200)).meta({
      description: 'Lignes de la facture ; sans ce champ, elles restent ce qu’elles sont tant qu’elles font le montant',
    }),
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
  .refine(lignesJustes, { path: ['lignes'], error: 'Les lignes ne font pas le montant HT et la TVA de la facture.' })

export type FactureImportee = z.infer<typeof factureSchema>
