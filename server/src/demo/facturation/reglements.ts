import { jourOuvre } from '../calendrier.ts'
import { Caisse } from './caisse.ts'
import type { Service } from './grille-tarifaire.ts'
import { Hasard } from '../hasard.ts'
import { DELAI_REJET, payerParMois } from './mensualites.ts'
import type { Contrat, Echeancier, Facture, Reglement } from '../modele.ts'
import { calculerAvoir } from './tarif.ts'

/** Days overdue after which each reminder is sent. */
const RELANCES = [12, 30, 55] as const
const JOUR_DES_RELANCES = 2

export interface Compte {
  factures: Facture[]
  reglements: Reglement[]
  echeanciers: Echeancier[]
}

/**
 * What was paid of the bills of a contract; sets what is left of each and its reminders. Over the whole contract, what is
 * left is always what was billed (credit notes included) minus what was paid on bills.
 */
export function regler(
  contrat: Contrat,
  services: readonly Service[],
  factures: readonly Facture[],
  today: number,
): Compte {
  const caisse = new Caisse(contrat, today)
  const dernieres = factures.slice(-(contrat.scenario === 'impayes' ? 3 : 1))
  const avoirs: Facture[] = []
  if (contrat.mode === 'MENSUALISATION') payerParMois(caisse, contrat, factures, today)
  else {
    for (const facture of factures) {
      const particuliere = contrat.scenario !== 'normal' && dernieres.includes(facture)
      if (particuliere) avoirs.push(...regleeAutrement(caisse, contrat, services, facture, today))
      else payerNormalement(caisse, contrat, facture)
    }
  }
  for (const facture of factures) relancer(facture, today)
  return { factures: [...factures, ...avoirs], reglements: caisse.reglements, echeanciers: caisse.echeanciers }
}

function payerNormalement(caisse: Caisse, contrat: Contrat, facture: Facture): void {
  const hasard = new Hasard(`reglement ${contrat.numero} ${facture.periode[0]}`)
  const { soldeCents, emission, echeance, type } = facture
  if (soldeCents <= 0) return
  const debite = contrat.mode === 'PRELEVEMENT'
  const retard = type === 'FACTURE' && hasard.chance(0.06) ? hasard.entier(3, 40) : 0
  const jour = debite ? jourOuvre(echeance) : retard > 0 ? echeance + retard : hasard.entier(emission + 5, echeance - 1)
  caisse.encaisser(facture, jour, soldeCents, contrat.mode, debite ? 'PRL' : 'REG')
}

/** Tells the scenario of the contract on its last bills; the credit notes that it took. */
function regleeAutrement(
  caisse: Caisse,
  contrat: Contrat,
  services: readonly Service[],
  facture: Facture,
  today: number,
): Facture[] {
  switch (contrat.scenario) {
    case 'litige':
      facture.bloquee = true
      // Some are kept from payment for another reason than a claim.
      facture.enLitige = !new Hasard(`blocage ${contrat.numero}`).chance(0.3)
      return []
    case 'rejet':
      caisse.encaisser(facture, jourOuvre(facture.echeance), facture.ttcCents, 'PRELEVEMENT', 'PRL')
      caisse.encaisser(facture, jourOuvre(facture.echeance) + DELAI_REJET, -facture.ttcCents, 'PRELEVEMENT', 'REJ')
      return []
    case 'partiel':
      caisse.encaisser(facture, Math.min(today, facture.echeance - 2), Math.round(facture.ttcCents * 0.4), 'CB')
      return []
    case 'avoirDeduit':
    case 'avoirDisponible': {
      const avoir = avoirSur(contrat, services, facture, today)
      if (contrat.scenario === 'avoirDeduit') deduire(avoir, facture)
      payerNormalement(caisse, contrat, facture)
      return [avoir]
    }
    default:
      return []
  }
}

/** Half of what was billed by volume, for instance after a leak. */
function avoirSur(contrat: Contrat, services: readonly Service[], facture: Facture, today: number): Facture {
  const [du, au] = facture.periode
  const volume = Math.max(1, Math.floor(facture.volume / 2000))
  const { lignes, htCents, tvaCents, ttcCents } = calculerAvoir({ services, du, au, volume, diametre: 15 })
  const emission = Math.min(today, jourOuvre(facture.emission + 9))
  return {
    ...facture,
    contrat,
    type: 'AVOIR',
    emission,
    echeance: emission,
    volume: -volume * 1000,
    estimee: false,
    lignes,
    htCents,
    tvaCents,
    ttcCents,
    soldeCents: ttcCents,
  }
}

function deduire(avoir: Facture, facture: Facture): void {
  const part = Math.min(-avoir.soldeCents, facture.soldeCents)
  avoir.soldeCents += part
  facture.soldeCents -= part
}

function relancer(facture: Facture, today: number): void {
  if (facture.soldeCents <= 0 || facture.enLitige) return
  const envoyees = RELANCES.map((jours) => jourOuvre(facture.echeance + jours)).filter(
    (jour) => jour < today - JOUR_DES_RELANCES,
  )
  facture.relances = envoyees.length
  facture.derniereRelance = envoyees[envoyees.length - 1] ?? null
}
