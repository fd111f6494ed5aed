import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { type Effet, expliquer, type FactureAComparer } from '@ael/contract/factures/evolution.ts'
import { enEuros } from '@ael/contract/factures/regles.ts'
import type { Evolution, FactureComparee } from '@ael/contract/factures/documents.schemas.ts'
import { estElectricite } from '@ael/contract/abonnements/regles.ts'
import type { Services } from '../../services.ts'
import type { DonneesFacture, ReleveDocument } from './document/donnees-facture.ts'
import { lireDonneesFactures } from './document/donnees-facture.query.ts'
import { idsFactures } from './document/factures.query.ts'
import { factureInconnue, sansReference } from './errors.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { facturesDeReference } from './comparer-factures.sql.ts'

type Reference = 'PRECEDENTE' | 'AN_DERNIER'
/** A bill of a period; of others nothing can be said. */
type FactureDatee = DonneesFacture & { periode: NonNullable<DonneesFacture['periode']> }

const joursEntre = (debut: string, fin: string): number => Math.round((Date.parse(fin) - Date.parse(debut)) / JOUR_MS)

/** Why an invoice differs from the one before it, or from that of the same time a year earlier. */
export async function comparerFactures(
  { db, pool }: Services,
  numeroContrat: ContratVerifie,
  numero: string,
  voulue: Reference,
): Promise<Evolution> {
  const [id] = await idsFactures(db, [{ numeroFactureClient: numero, numeroContrat }])
  if (id === null || id === undefined) throw factureInconnue()
  const references = await lireReferences(db, id)
  const possibles = (['PRECEDENTE', 'AN_DERNIER'] as const).filter((cle) => references[cle] !== null)
  const idReference = references[voulue]
  if (idReference === null) throw sansReference()
  const lues = await lireDonneesFactures(pool, [id, idReference])
  const [facture, reference] = [datee(lues.get(id)), datee(lues.get(idReference))]
  if (!facture || !reference) throw sansReference()
  const pose = poseDansLaPeriode(facture)
  const effets = expliquer(aComparer(reference), aComparer(facture), { compteurPose: pose })
  return {
    facture: presenter(facture),
    reference: presenter(reference),
    ecart: enEuros(facture.ttcCents - reference.ttcCents),
    effets: effets.map(({ cents, ...effet }: Effet) => ({ ...effet, montant: enEuros(cents) })),
    unite: estElectricite(facture.contrat.type) ? 'KWH' : 'M3',
    changementCompteur: pose?.jour ?? null,
    possibles,
  }
}

/** Credit notes are compared with nothing; a year earlier is the bill whose period ended nearest to that day, within 45 days. */
async function lireReferences(db: Services['db'], id: number): Promise<Record<Reference, number | null>> {
  const rows = await facturesDeReference(db, id)
  const [ligne] = rows
  const precedente = ligne?.precedente ?? null
  const anDernier = ligne?.an_dernier ?? null
  return { PRECEDENTE: precedente, AN_DERNIER: anDernier === precedente ? null : anDernier }
}

const datee = (facture: DonneesFacture | undefined): FactureDatee | null =>
  facture?.periode ? { ...facture, periode: facture.periode } : null

const joursDe = ({ periode }: FactureDatee): number => joursEntre(periode.debut, periode.fin) + 1

const aComparer = (facture: FactureDatee): FactureAComparer => ({
  jours: joursDe(facture),
  volumeLitres: facture.volumeLitres ?? 0,
  estimee: facture.estimee,
  ttcCents: facture.ttcCents,
  lignes: facture.lignes,
})

const presenter = (facture: FactureDatee): FactureComparee => ({
  numeroFactureClient: facture.numero,
  dateFacture: facture.emission,
  dateDebut: facture.periode.debut,
  dateFin: facture.periode.fin,
  jours: joursDe(facture),
  volumeEnLitres: facture.volumeLitres ?? 0,
  montantTTC: enEuros(facture.ttcCents),
  estimee: facture.estimee,
})

/** What a meter that replaced another within the period has counted until its end. */
function poseDansLaPeriode({
  releves,
  periode,
}: FactureDatee): { jour: string; jours: number; volumeLitres: number } | null {
  const rang = releves.findLastIndex(({ nature }) => nature === 'POSE')
  const pose = releves[rang]
  if (!pose || !releves.slice(0, rang).some(({ nature }) => nature === 'DEPOSE')) return null
  const volumeLitres = releves
    .slice(rang + 1)
    .reduce((somme: number, releve: ReleveDocument) => somme + (releve.volumeLitres ?? 0), 0)
  return { jour: pose.jour, jours: joursEntre(pose.jour, periode.fin) + 1, volumeLitres }
}
