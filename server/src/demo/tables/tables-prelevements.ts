import { ICS_FICTIF } from '../../config/fictif.ts'
import { jourIso } from '../../kernel/jour-local.ts'
import type { Coffre } from '../../gateways/coffre/coffre.ts'
import { finDe } from '../../gateways/coffre/compte-bancaire.ts'
import type { Table } from './copie.ts'
import type { Demonstration } from '../demonstration.ts'
import { Hasard } from '../hasard.ts'
import type { Contrat, Reglement } from '../modele.ts'
import { rum } from '../numeros.ts'
import { COLONNES_COMPTE, compteScelle } from './tables-contrats.ts'

/** Mandates were signed when the debits began, this far back at most. */
const SIGNATURE_AU_PLUS = 1500

const estDebite = ({ services, payeur }: Contrat): boolean =>
  payeur.iban !== null && services.some((code) => code === 'PA' || code === 'ME')

const tableMandats = (demonstration: Demonstration, today: number, coffre: Coffre): Table => {
  const debits = Map.groupBy(
    demonstration.reglements.filter(
      ({ cents, mode }) => cents > 0 && (mode === 'PRELEVEMENT' || mode === 'MENSUALISATION'),
    ),
    ({ contrat }) => contrat,
  )
  return {
    nom: 'mandat_sepa',
    colonnes: [
      'id',
      'ics',
      'rum',
      'numero_contrat',
      'numero_client_payeur',
      'signe_le',
      'lieu_signature',
      ...COLONNES_COMPTE,
      'dernier_prelevement',
    ],
    lignes: debites(demonstration).map((contrat, rang) => {
      const { numero, payeur, debut } = contrat
      const dernier = debits.get(contrat)?.at(-1)?.jour ?? null
      const signature = Math.min(
        Math.max(debut ?? today, today - SIGNATURE_AU_PLUS),
        debits.get(contrat)?.[0]?.jour ?? today,
      )
      return [
        rang + 1,
        ICS_FICTIF,
        rum(numero),
        numero,
        payeur.numero,
        jourIso(signature),
        payeur.adresse.ville,
        ...compteScelle(coffre, 'mandat_sepa', numero, payeur),
        dernier === null ? null : jourIso(dernier),
      ]
    }),
  }
}

const debites = ({ contrats }: Demonstration): Contrat[] => contrats.filter(estDebite)

/** The number of a plan: its contract, and the month in which it was announced. */
const numeroEcheancier = (contrat: Contrat, annonce: number): string =>
  `ME${contrat.numero}${jourIso(annonce).slice(0, 7).replace('-', '')}`

function tablesEcheanciers({ echeanciers, reglements }: Demonstration): Table[] {
  const rangs = new Map<Reglement | null, number>(reglements.map((reglement, rang) => [reglement, rang + 1]))
  return [
    {
      nom: 'echeancier',
      colonnes: ['id', 'numero', 'numero_contrat', 'facture_id', 'etat', 'annonce_le'],
      lignes: echeanciers.map(({ contrat, facture, annonce }, rang) => [
        rang + 1,
        numeroEcheancier(contrat, annonce),
        contrat.numero,
        facture?.id ?? null,
        facture ? 'TERMINE' : 'EN_COURS',
        jourIso(annonce),
      ]),
    },
    {
      nom: 'echeance',
      colonnes: ['id', 'echeancier_id', 'rang', 'date_echeance', 'montant_cents', 'etat', 'reglement_id'],
      lignes: echeanciers
        .flatMap(({ echeances }, plan) =>
          echeances.map(({ jour, cents, etat, reglement }, rang) => [
            plan + 1,
            rang + 1,
            jourIso(jour),
            cents,
            etat,
            rangs.get(reglement) ?? null,
          ]),
        )
        .map((ligne, rang) => [rang + 1, ...ligne]),
    },
  ]
}

/** What a debit was for: an instalment, or what was left of a bill. */
const objet = (
  facture: number,
  echeance: number | undefined,
): { echeance: number | null; facture: number | null; nom: string } =>
  echeance === undefined
    ? { echeance: null, facture, nom: `FAC-${facture}` }
    : { echeance, facture: null, nom: `ECH-${echeance}` }

const motifDe = (nom: string): string => new Hasard(`rejet ${nom}`).pondere({ AM04: 6, MD06: 2, MS03: 1 })

/** The debits of bills that came back, each with its batch and the word of the bank. */
function tablesRejets(demonstration: Demonstration, coffre: Coffre): Table[] {
  const { reglements, echeanciers } = demonstration
  const echeances = new Map<Reglement | null, number>(
    echeanciers.flatMap((plan) => plan.echeances).map(({ reglement }, rang) => [reglement, rang + 1]),
  )
  const mandats = new Map(debites(demonstration).map((contrat, rang) => [contrat, rang + 1]))
  const rejets = reglements.flatMap((rejet, rang) => {
    const mandat = mandats.get(rejet.contrat)
    if (rejet.cents >= 0 || !rejet.facture || rejet.mode === 'VIREMENT' || mandat === undefined) return []
    const origine = reglements.findLastIndex(
      (autre, avant) => avant < rang && autre.facture === rejet.facture && autre.cents === -rejet.cents,
    )
    if (origine < 0) return []
    return [{ rejet, rang, origine, mandat, ...objet(rejet.facture.id, echeances.get(reglements[origine] ?? null)) }]
  })
  return [
    {
      nom: 'remise_prelevements',
      colonnes: ['id', 'message_id', 'creee_le', 'deposee_le', 'nombre', 'montant_cents'],
      lignes: rejets.map(({ rejet, origine }, rang) => {
        const instant = `${jourIso(reglements[origine]!.jour - 3)}T06:15:00Z`
        return [rang + 1, `PRL${String(rang + 1).padStart(8, '0')}`, instant, instant, 1, -rejet.cents]
      }),
    },
    {
      nom: 'prelevement',
      colonnes: [
        'id',
        'remise_id',
        'mandat_id',
        'echeance_id',
        'facture_id',
        'numero_contrat',
        'bout_en_bout',
        'sequence',
        'date_prelevement',
        'montant_cents',
        'etat',
        'reglement_id',
        'rum',
        'iban_scelle',
        'iban_fin',
      ],
      lignes: rejets.map(({ rejet, origine, mandat, echeance, facture, nom }, rang) => [
        rang + 1,
        rang + 1,
        mandat,
        echeance,
        facture,
        rejet.contrat.numero,
        nom,
        'RCUR',
        jourIso(reglements[origine]!.jour),
        -rejet.cents,
        'REJETE',
        origine + 1,
        rum(rejet.contrat.numero),
        coffre.sceller('prelevement.iban', nom, rejet.contrat.payeur.iban),
        rejet.contrat.payeur.iban && finDe(rejet.contrat.payeur.iban),
      ]),
    },
    {
      nom: 'retour_prelevement',
      colonnes: [
        'id',
        'fichier',
        'message_id',
        'bout_en_bout',
        'code_motif',
        'montant_cents',
        'date_retour',
        'recu_le',
        'prelevement_id',
        'reglement_id',
        'issue',
      ],
      lignes: rejets.map(({ rejet, rang: reglement, nom }, rang) => {
        const motif = motifDe(nom)
        return [
          rang + 1,
          'retours.xml',
          `RET${String(rang + 1).padStart(8, '0')}`,
          nom,
          motif,
          -rejet.cents,
          jourIso(rejet.jour),
          `${jourIso(rejet.jour)}T07:00:00Z`,
          rang + 1,
          reglement + 1,
          'REJETE',
        ]
      }),
    },
  ]
}

/** Mandates, monthly plans, and the debits that the bank sent back. */
export const tablesPrelevements = (demonstration: Demonstration, today: number, coffre: Coffre): Table[] => [
  tableMandats(demonstration, today, coffre),
  ...tablesEcheanciers(demonstration),
  ...tablesRejets(demonstration, coffre),
]
