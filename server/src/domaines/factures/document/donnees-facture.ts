import type { BlocFacture, UniteLigne } from '@ael/contract/factures/evolution.ts'
import type { ModeReglement } from '@ael/contract/factures/regles.ts'
import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'

/** A bill as a document says it: what stood when it was issued. Days are `AAAA-MM-JJ`, amounts cents, volumes litres. */
export interface DonneesFacture {
  id: number
  numero: string
  type: 'FACTURE' | 'AVOIR' | 'CLOTURE'
  emission: string
  echeance: string
  periode: { debut: string; fin: string } | null
  volumeLitres: number | null
  estimee: boolean
  htCents: number
  tvaCents: number
  ttcCents: number
  modeReglement: ModeReglement
  contrat: {
    numero: string
    type: TypeContrat
    adresse: string
    codePostal: string
    ville: string
    /** Public procurement: what the platform asks for. */
    plateforme: { codeService: string | null; engagement: string | null; marche: string | null }
  }
  titulaire: { numero: string; nom: string }
  /** The mandate in force on the day of issue, if the contract had one. */
  mandat: { rum: string; ics: string } | null
  payeur: Payeur
  lignes: LigneDocument[]
  /** In the order of time; what was read last before the period comes first. */
  releves: ReleveDocument[]
  /** The latest periods, this one last. */
  historique: { fin: string; jours: number; volumeLitres: number; estimee: boolean }[]
  /** What had been paid of it when it was issued: instalments. */
  versements: { jour: string; cents: number; mode: ModeReglement }[]
}

export interface Payeur {
  numero: string
  nom: string
  rue: string
  complement: string | null
  codePostal: string
  ville: string
  pays: string
  estProfessionnel: boolean
  siret: string | null
  /** The last four characters of the account that is debited. */
  finIban: string | null
}

export interface LigneDocument {
  bloc: BlocFacture
  libelle: string
  du: string
  au: string
  unite: UniteLigne
  quantiteMilliemes: number
  prixDixMilliemes: number
  tvaPourMille: number
  montantCents: number
}

export interface ReleveDocument {
  jour: string
  indexLitres: number
  volumeLitres: number | null
  nature: 'RELEVE' | 'ESTIME' | 'AUTORELEVE' | 'TELERELEVE' | 'POSE' | 'DEPOSE'
  compteur: string | null
  diametre: number | null
}

/** What is left to pay of a bill when it is issued; negative when the utility owes. */
export const aPayerCents = ({ ttcCents, versements }: Pick<DonneesFacture, 'ttcCents' | 'versements'>): number =>
  ttcCents - versements.reduce((somme, { cents }) => somme + cents, 0)

/** Whether what is left is taken from the customer's account. */
export const estPreleve = ({ modeReglement }: Pick<DonneesFacture, 'modeReglement'>): boolean =>
  modeReglement === 'PRELEVEMENT' || modeReglement === 'MENSUALISATION'

export interface TauxTva {
  pourMille: number
  baseCents: number
  tvaCents: number
}

/**
 * The tax by rate, lowest first, which adds up to that of the bill: the cent that separate roundings leave goes to the
 * rate with the largest base.
 */
export function tvaParTaux({ lignes, tvaCents }: Pick<DonneesFacture, 'lignes' | 'tvaCents'>): TauxTva[] {
  const bases = new Map<number, number>()
  for (const { tvaPourMille, montantCents } of lignes)
    bases.set(tvaPourMille, (bases.get(tvaPourMille) ?? 0) + montantCents)
  const taux = [...bases]
    .map(([pourMille, baseCents]) => ({
      pourMille,
      baseCents,
      tvaCents: Math.sign(baseCents) * Math.round((Math.abs(baseCents) * pourMille) / 1000),
    }))
    .toSorted((a, b) => a.pourMille - b.pourMille)
  const premier = taux.toSorted((a, b) => Math.abs(b.baseCents) - Math.abs(a.baseCents))[0]
  if (premier) premier.tvaCents += tvaCents - taux.reduce((somme, { tvaCents }) => somme + tvaCents, 0)
  return taux
}

/** What one litre costs, tax included, without the fixed parts: in euros; null where no volume was billed. */
export function prixDuLitre({
  lignes,
  volumeLitres,
  contrat,
}: Pick<DonneesFacture, 'lignes' | 'volumeLitres' | 'contrat'>): number | null {
  if (!volumeLitres || volumeLitres <= 0 || (contrat.type !== 'EA' && contrat.type !== 'AS')) return null
  const cents = lignes
    .filter(({ unite }) => unite === 'M3')
    .reduce((somme, { montantCents, tvaPourMille }) => somme + montantCents * (1 + tvaPourMille / 1000), 0)
  return cents > 0 ? cents / 100 / volumeLitres : null
}

/** The lines under their blocks, in the order in which the law names these. */
export function parBloc(lignes: readonly LigneDocument[]): [BlocFacture, LigneDocument[]][] {
  const blocs = ['DISTRIBUTION', 'COLLECTE', 'ORGANISMES', 'ELECTRICITE'] as const
  return blocs
    .map((bloc): [BlocFacture, LigneDocument[]] => [bloc, lignes.filter((ligne) => ligne.bloc === bloc)])
    .filter(([, siennes]) => siennes.length > 0)
}
