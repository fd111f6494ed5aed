import { enM3 } from '@ael/contract/consommation/unites.ts'
import { enEuros, LIBELLES_MODES_REGLEMENT, type ModeReglement } from '@ael/contract/factures/regles.ts'
import type { derniereFacture as derniereFactureSchema, soldeEtAlerte } from '@ael/contract/tableau-de-bord/schemas.ts'
import type * as z from 'zod'
import { presenterSolde } from '../factures/presenter-solde.public.ts'
import type { Comptes } from '../factures/solde.public.sql.ts'
import type { derniereFacture } from './derniers-faits.query.ts'

type Facture = NonNullable<Awaited<ReturnType<typeof derniereFacture>>>

export const libelleMode = (mode: string): string => LIBELLES_MODES_REGLEMENT[mode as ModeReglement]

const AUCUNE_FACTURE = {
  identifiantFacture: null,
  numeroFactureClient: null,
  dateFacture: null,
  dateLimitePaiementFacture: null,
  periodeDebut: null,
  periodeFin: null,
  montantTTCFacture: null,
  soldeFactureClient: null,
  volumeConso: null,
  modeDeReglement: null,
  etat: 'AUCUNE',
} as const

export function presenterFacture(
  facture: Facture | undefined,
  aujourdhui: string,
): z.infer<typeof derniereFactureSchema> {
  if (!facture) return AUCUNE_FACTURE
  return {
    identifiantFacture: facture.id,
    numeroFactureClient: facture.numero_facture_client,
    dateFacture: facture.date_emission,
    dateLimitePaiementFacture: facture.date_echeance,
    periodeDebut: facture.periode_debut,
    periodeFin: facture.periode_fin,
    montantTTCFacture: enEuros(facture.montant_ttc_cents),
    soldeFactureClient: enEuros(facture.solde_cents),
    volumeConso: facture.volume_litres === null ? null : enM3(facture.volume_litres),
    modeDeReglement: libelleMode(facture.mode_reglement),
    etat: etatFacture(facture, aujourdhui),
  }
}

function etatFacture({ type, solde_cents, date_echeance }: Facture, aujourdhui: string) {
  if (type === 'AVOIR') return 'AVOIR'
  if (solde_cents <= 0) return 'REGLEE'
  return date_echeance < aujourdhui ? 'ECHUE' : 'A_REGLER'
}

const pluriel = (nombre: number, un: string, plusieurs: string): string => `${nombre} ${nombre > 1 ? plusieurs : un}`

/** The balance with the gravest warning about it: a reminder was sent, or a due date has passed. */
export function presenterSoldeEtAlerte(comptes: Comptes, nbContrats: number): z.infer<typeof soldeEtAlerte> {
  const alerte = comptes.relancees > 0 ? 'RELANCE' : comptes.echues > 0 ? 'ECHUE' : 'AUCUNE'
  const messages = {
    AUCUNE: '',
    ECHUE: pluriel(
      comptes.echues,
      'facture dont la date limite de paiement est passée.',
      'factures dont la date limite de paiement est passée.',
    ),
    RELANCE: pluriel(
      comptes.relancees,
      'facture a fait l’objet d’une relance.',
      'factures ont fait l’objet d’une relance.',
    ),
  }
  return {
    ...presenterSolde(comptes, nbContrats),
    alerte,
    message: messages[alerte],
    nombreFacturesARegler: comptes.a_regler,
    nombreFacturesEchues: comptes.echues,
    nombreFacturesEnRelance: comptes.relancees,
  }
}

const MOIS = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « décembre 2026 » of a local day. */
export const libelleMois = (jour: string): string => MOIS.format(new Date(`${jour}T00:00:00Z`))
