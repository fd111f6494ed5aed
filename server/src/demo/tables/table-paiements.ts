import { debutDuJour } from '../../kernel/jour-local.ts'
import type { Table } from './copie.ts'
import type { Demonstration } from '../demonstration.ts'
import type { Facture } from '../modele.ts'
import { TRAITES } from './tables-contrats.ts'

const HEURE = 3600

interface Cas {
  etat: 'EN_ATTENTE' | 'REFUSEE' | 'ANNULEE' | 'EXPIREE'
  /** How many days ago, and at what hour. */
  ilYA: number
  heure: number
  retour: string | null
  anomalie: string | null
}

const CAS: readonly Cas[] = [
  { etat: 'EXPIREE', ilYA: 2, heure: 19.4, retour: 'Sans nouvelles du prestataire', anomalie: null },
  { etat: 'REFUSEE', ilYA: 1, heure: 12.6, retour: 'Provision insuffisante', anomalie: null },
  {
    etat: 'EXPIREE',
    ilYA: 6,
    heure: 21.2,
    retour: 'Sans nouvelles du prestataire',
    anomalie: 'La transaction 48213377 est déjà celle d’une autre tentative.',
  },
  { etat: 'ANNULEE', ilYA: 3, heure: 9.1, retour: 'Abandonné par le payeur', anomalie: null },
  { etat: 'EN_ATTENTE', ilYA: 1, heure: 20.7, retour: 'En attente de la réponse de la banque', anomalie: null },
  { etat: 'EN_ATTENTE', ilYA: 1, heure: 9.3, retour: 'En attente de la réponse de la banque', anomalie: null },
]
const REFERENCES = [
  'H4W7QKTN5DZ2RMVC',
  'P8E3XJAB6GYLU9SF',
  'T5N2VDCWKQ7HRZ4M',
  'B9SFGUA3XEYLJ6P8',
  'M4C7RZT2HDQNV5WK',
  'X2JBQ9TFW6MEK4RD',
] as const

/**
 * Attempts to pay that came to nothing yet, for the back office to recover: on the last open bills of holders at home, and
 * on the last one of a company, whose account sees a payment that the bank has not decided.
 */
export function tablesPaiements({ factures }: Demonstration, today: number): Table[] {
  const payables = factures.filter(({ soldeCents, bloquee }) => soldeCents > 0 && !bloquee)
  const dernieres = (deSociete: boolean, nombre: number) =>
    payables.filter(({ contrat }) => contrat.titulaire.estProfessionnel === deSociete).slice(-nombre)
  const ouvertes = [...dernieres(false, CAS.length - 1), ...dernieres(true, 1)]
  const tentatives = CAS.flatMap((cas, rang): [Cas, Facture, number][] =>
    ouvertes[rang] ? [[cas, ouvertes[rang], rang]] : [],
  )
  const instant = ({ ilYA, heure }: Cas, apres = 0) =>
    new Date((debutDuJour(today - ilYA) + heure * HEURE + apres) * 1000).toISOString()
  return [
    {
      nom: 'tentative_paiement',
      colonnes: [
        'id',
        'reference',
        'type_service',
        'traite_facturation_code',
        'origine',
        'email',
        'montant_cents',
        'etat',
        'libelle_retour',
        'creee_le',
        'modifiee_le',
      ],
      lignes: tentatives.map(([cas, { contrat, soldeCents }, rang]) => [
        rang + 1,
        REFERENCES[rang] ?? '',
        'PAYBOX',
        TRAITES[contrat.type],
        'ANONYME',
        contrat.titulaire.email ?? 'payeur@courriel.test',
        soldeCents,
        cas.etat,
        cas.retour,
        instant(cas),
        instant(cas, 40 * 60),
      ]),
    },
    {
      nom: 'ligne_tentative_paiement',
      colonnes: ['tentative_id', 'rang', 'numero_contrat', 'facture_id', 'montant_cents'],
      lignes: tentatives.map(([, { id, contrat, soldeCents }, rang]) => [rang + 1, 0, contrat.numero, id, soldeCents]),
    },
    {
      nom: 'anomalie_paiement',
      colonnes: ['id', 'tentative_id', 'nature', 'texte', 'constatee_le'],
      lignes: tentatives.flatMap(([cas, , rang]) =>
        cas.anomalie === null ? [] : [[rang + 1, rang + 1, 'DISCORDANCE', cas.anomalie, instant(cas, 40 * 60)]],
      ),
    },
  ]
}
