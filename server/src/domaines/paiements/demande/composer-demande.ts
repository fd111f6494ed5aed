import {
  montantAPayer,
  montantVoulu,
  refusMontant,
  minimumPartiel,
  type PaiementsPermis,
} from '@ael/contract/paiements/regles.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { echeancesEncaissables } from '../../prelevements/echeances-encaissables.public.query.ts'
import { exigerAccesPaiement } from './acces-paiement.ts'
import {
  aucuneFacture,
  echeanceNonEncaissable,
  factureEnDouble,
  factureInconnue,
  montantPartielRefuse,
  montantTropEleve,
  montantTropFaible,
  paiementNonAutorise,
  paiementSuspendu,
  prelevementEnCours,
  plusieursTraites,
  rienADevoir,
  soldeNonReglable,
  uneSeuleFacture,
} from '../errors.ts'
import { facturesParId, traiteDuContrat } from './factures-payables.query.ts'
import { facturesOuvertes } from './factures-payables.sql.ts'
import { type FacturePayable, facturesNommees } from './factures-payables.sql.ts'
import { retenirFactures } from './factures-payables.sql.ts'
import type { DevisePaiement } from '../fournisseurs/fournisseur.ts'
import { lirePermis } from './permis.ts'
import { estPayable, retenue } from './retenue.ts'
import type { LigneTentative } from '../lignes-tentative.query.ts'
import type { Tentative } from '../tentative.repository.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** An invoice that is asked to be paid; on a contract of which it is not yet known whether the session may pay there. */
export interface FactureDemandee {
  reference: string
  numeroContrat: string
  /** Cents; undefined or zero: all that is owed. */
  montantCents: number | undefined
}

/** What is asked to be paid: invoices, or the balance of a contract. */
export type ObjetDemande =
  | { factures: readonly FactureDemandee[]; echeance: boolean }
  | { numeroContrat: ContratVerifie; montantCents: number | undefined }

type FacturePermise = FactureDemandee & { numeroContrat: ContratVerifie }
type LigneDemandee = LigneTentative & Record<'numero_contrat', ContratVerifie>

/** A demand that may be made: who may pay it, what, with which billing processing. */
export interface DemandeComposee {
  origine: Tentative['origine']
  traiteFacturationCode: string
  lignes: LigneDemandee[]
  montantCents: number
  /** All that is owed on what is named. */
  duCents: number
}

type ServicesDemande = Pick<Services, 'db' | 'configuration' | 'horloge' | 'config'>

/** What an installation lets its customers pay, and in which currency. */
interface Cadre {
  permis: PaiementsPermis
  devise: DevisePaiement
}

function exigerMontant(montantCents: number, duCents: number, partielPermis: boolean, devise: DevisePaiement): void {
  switch (refusMontant(montantCents, duCents, partielPermis)) {
    case 'MAXIMUM':
      throw montantTropEleve(duCents, devise)
    case 'PARTIEL':
      throw montantPartielRefuse()
    case 'MINIMUM':
      throw montantTropFaible(minimumPartiel(duCents), devise)
    case null:
  }
}

function exigerPayable(facture: FacturePayable): void {
  if (retenue(facture) === 'PRELEVEMENT' && facture.debit_le)
    throw prelevementEnCours(facture.numero_facture_client, facture.debit_le)
  if (!estPayable(facture)) throw paiementNonAutorise()
}

/** What is owed on a contract that may be paid online: its invoices that nothing holds back, credit notes counted against them. */
export async function soldeReglable(db: Database, numeroContrat: ContratVerifie): Promise<number> {
  const ouvertes = await facturesOuvertes(db, numeroContrat)
  const cents = ouvertes
    .filter((facture) => facture.solde_cents < 0 || estPayable(facture))
    .reduce((total, { solde_cents }) => total + solde_cents, 0)
  return Math.max(0, cents)
}

function composerFacture(
  { permis, devise }: Cadre,
  facture: FacturePayable | undefined,
  { numeroContrat, montantCents }: FacturePermise,
  encaissables: ReadonlySet<string> | null,
): LigneDemandee {
  if (!facture) throw factureInconnue()
  exigerPayable(facture)
  // An instalment is paid in full or by the amount that its schedule gives (docs/domaines/paiements.md#échéance).
  if (encaissables && !encaissables.has(facture.numero_facture_client)) throw echeanceNonEncaissable()
  const du = montantAPayer(facture.solde_cents)
  const montant = montantVoulu(du, montantCents)
  if (!encaissables || montant > du) exigerMontant(montant, du, permis.partielFacture, devise)
  return {
    numero_contrat: numeroContrat,
    facture_id: facture.id,
    numero_facture_client: facture.numero_facture_client,
    reference_dette: facture.reference_dette,
    montant_cents: montant,
  }
}

/** The bills of which an instalment was not taken, on these contracts. */
async function facturesEncaissables(
  { db, horloge }: ServicesDemande,
  factures: readonly FacturePermise[],
): Promise<ReadonlySet<string>> {
  const numeros = new Set<string>()
  for (const numeroContrat of new Set(factures.map((facture) => facture.numeroContrat))) {
    for (const { numeroFactureClient } of await echeancesEncaissables(db, numeroContrat, horloge.aujourdhui()))
      numeros.add(numeroFactureClient)
  }
  return numeros
}

async function composerFactures(
  services: ServicesDemande,
  cadre: Cadre,
  factures: readonly FacturePermise[],
  { echeance, anonyme }: { echeance: boolean; anonyme: boolean },
): Promise<DemandeComposee> {
  const trouvees = await facturesNommees(services.db, factures)
  const encaissables = echeance ? await facturesEncaissables(services, factures) : null
  const deCeNumero = (voulue: FacturePermise) =>
    trouvees.find(
      (une) =>
        une.numero_facture_client.toUpperCase() === voulue.reference.toUpperCase() &&
        une.numero_contrat === voulue.numeroContrat,
    )
  const lignes = factures.map((voulue) => composerFacture(cadre, deCeNumero(voulue), voulue, encaissables))
  const [traite, ...autres] = new Set(trouvees.map(({ traite_facturation_code }) => traite_facturation_code))
  if (!traite || autres.length > 0) throw plusieursTraites()
  return {
    origine: anonyme ? 'ANONYME' : echeance ? 'ECHEANCE' : 'FACTURES',
    traiteFacturationCode: traite,
    lignes,
    montantCents: lignes.reduce((total, { montant_cents }) => total + montant_cents, 0),
    duCents: trouvees.reduce((total, { solde_cents }) => total + solde_cents, 0),
  }
}

async function composerContrat(
  db: Database,
  { permis, devise }: Cadre,
  numeroContrat: ContratVerifie,
  montantCents: number | undefined,
): Promise<DemandeComposee> {
  if (!permis.soldeContrat) throw soldeNonReglable()
  const traite = await traiteDuContrat(db, numeroContrat)
  const du = await soldeReglable(db, numeroContrat)
  if (du === 0) throw rienADevoir()
  const montant = montantVoulu(du, montantCents)
  exigerMontant(montant, du, permis.partielContrat, devise)
  return {
    origine: 'CONTRAT',
    traiteFacturationCode: traite,
    lignes: [
      {
        numero_contrat: numeroContrat,
        facture_id: null,
        numero_facture_client: null,
        reference_dette: null,
        montant_cents: montant,
      },
    ],
    montantCents: montant,
    duCents: du,
  }
}

/** Holds a demand against access, features, invoices and amounts; throws what stands against it. */
export async function composerDemande(
  services: ServicesDemande,
  session: Session,
  objet: ObjetDemande,
): Promise<DemandeComposee> {
  const permis = await lirePermis(services)
  const cadre: Cadre = { permis, devise: services.config.PAIEMENT_DEVISE }
  if ('numeroContrat' in objet) {
    await exigerAccesPaiement(services, session, [objet])
    if (!permis.payer) throw paiementSuspendu()
    return composerContrat(services.db, cadre, objet.numeroContrat, objet.montantCents)
  }
  const { echeance } = objet
  const factures = await exigerAccesPaiement(services, session, objet.factures)
  if (!permis.payer) throw paiementSuspendu()
  if (factures.length === 0) throw aucuneFacture()
  if (factures.length > 1 && !permis.plusieursFactures) throw uneSeuleFacture()
  if (new Set(factures.map(({ reference }) => reference.toUpperCase())).size < factures.length) throw factureEnDouble()
  return composerFactures(services, cadre, factures, { echeance, anonyme: session.utilisateur === null })
}

/**
 * Holds what is to be paid until the end of the transaction, and throws when it has been paid, or handed to the bank, since it
 * was looked at.
 */
export async function retenirDemande(
  trx: Database,
  { lignes }: DemandeComposee,
  devise: DevisePaiement,
): Promise<void> {
  const ids = lignes.flatMap(({ facture_id }) => facture_id ?? [])
  await retenirFactures(trx, {
    ids,
    contrats: lignes.flatMap(({ facture_id, numero_contrat }) => (facture_id === null ? numero_contrat : [])),
  })
  const factures = await facturesParId(trx, ids)
  for (const { facture_id, numero_contrat, montant_cents } of lignes) {
    const facture = facture_id === null ? undefined : factures.get(facture_id)
    if (facture) exigerPayable(facture)
    const du = facture ? facture.solde_cents : await soldeReglable(trx, numero_contrat)
    if (montant_cents > du) throw du === 0 ? rienADevoir() : montantTropEleve(du, devise)
  }
}
