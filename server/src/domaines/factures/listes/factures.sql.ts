import type { TriFactures, TypeListe } from '@ael/contract/factures/listes.schemas.ts'
import {
  LIBELLES_MODES_REGLEMENT,
  LIBELLES_TYPES_FACTURE,
  type ModeReglement,
  type TypeFacture,
} from '@ael/contract/factures/regles.ts'
import { bool, day, instant, integer, text } from '../../../db/columns.ts'
import { preparer, type RequetePreparee } from '../../../db/prepare.ts'
import type { SourceContrats } from '../../abonnements/liste/source-contrats.public.ts'
import { rawPage, rawQuery } from '../../../db/statement.ts'

/** Of which contracts: one; all those of an account, or those of a group of it. */
export type CibleListe = 'contrat' | `compte-${SourceContrats}` | `groupe-${SourceContrats}`

export interface FormeListe {
  cible: CibleListe
  type?: TypeListe
  tri: TriFactures
  decroissant: boolean
  recherche: boolean
  /** Whether days of issue are limited, by what is asked or by what is shown. */
  bornee: boolean
}

/** The rank of what is read for a code; numbers compare faster than texts. */
const rang = (colonne: string, libelles: Readonly<Record<string, string>>): string => {
  const codes = Object.entries(libelles).toSorted(([, a], [, b]) => a.localeCompare(b, 'fr'))
  return `case ${colonne} ${codes.map(([code], rang) => `when '${code}' then ${rang}`).join(' ')} end`
}

const CLES: Record<TriFactures, string> = {
  dateFacture: 'f.date_emission',
  numeroFactureClient: 'f.numero_facture_client collate "C"',
  numeroContrat: 'f.numero_contrat collate "C"',
  libelleTypeFacture: rang('f.type', LIBELLES_TYPES_FACTURE),
  dateLimitePaiementFacture: 'f.date_echeance',
  montantTTCFacture: 'f.montant_ttc_cents',
  soldeFactureClient: 'f.solde_cents',
  modeDeReglement: rang('f.mode_reglement', LIBELLES_MODES_REGLEMENT),
}

const TYPES: Record<TypeListe, string> = { AR: 'and f.solde_cents > 0', DR: 'and f.solde_cents <= 0' }

// Without limits none are written: what is left to pay is then found in its own index.
const BORNES = 'and f.date_emission between (select debut from borne) and (select fin from borne)'

/** `cible (numero_contrat, recherche)`: $1 the contract, or $1 the account, $2 whether terminated ones count, $3 the group. */
function contrats(cible: CibleListe): string {
  if (cible === 'contrat') return `select $1::text as numero_contrat, '' as recherche`
  const source: SourceContrats = cible.endsWith('attachement') ? 'attachement' : 'contrat_accessible'
  const groupe = cible.startsWith('groupe')
    ? 'and exists (select from groupe_contrat gc where gc.groupe_id = $3::bigint and gc.numero_contrat = t.numero_contrat)'
    : ''
  return `
  select ${source === 'contrat_accessible' ? 'distinct on (t.numero_contrat)' : ''} t.numero_contrat, t.recherche from ${source} t
  where t.utilisateur_id = $1 and ($2::boolean or t.tri_etat not in ('RA', 'RS', 'RM')) ${groupe}`
}

const nombreDeCible = (cible: CibleListe): number => (cible === 'contrat' ? 1 : cible.startsWith('compte') ? 2 : 3)

const COLONNES = `f.id, f.numero_facture_client, f.numero_contrat, f.type, f.date_emission, f.date_echeance, f.periode_debut,
  f.periode_fin, f.volume_litres, f.estimee, f.montant_ttc_cents, f.solde_cents, f.mode_reglement, f.en_litige, f.bloquee,
  f.nombre_relances, f.derniere_relance, f.traite_facturation_code, f.pdf_disponible, f.reference_dette,
  b.date_resiliation is not null as resilie, b.type_regroupement, b.code_type_contrat, b.code_categorie_contrat,
  b.mode_distribution, b.plateforme_code_service, b.plateforme_numero_engagement, b.plateforme_numero_marche,
  b.adresse_numero, b.adresse_voie, b.adresse_complement, b.adresse_code_postal, b.adresse_ville,
  annonce.annoncee_le, d.id as annexe_id, d.libelle as annexe_libelle, d.nom_fichier as annexe_nom_fichier,
  internet.le as paye_en_ligne_le, en_cours.id is not null as paiement_en_cours,
  dernier.date_reglement as rejete_le, dernier.motif_rejet,
  volumes.collecte_milliemes, r2.date_releve as date2, r2.index_litres as index2, r1.date_releve as date1, r1.index_litres as index1`

const JOINTURES = `
left join abonnement b on b.numero_contrat = f.numero_contrat
left join document_archive d on d.id = f.annexe_id
left join annonce_facture annonce on annonce.facture_id = f.id
left join lateral (select max(t.transaction_le) as le from encaissement e join tentative_paiement t on t.id = e.tentative_id
  where e.facture_id = f.id and e.repris_cents < e.montant_cents) internet on true
left join lateral (select r.facture_id as id from reservation_paiement r where r.facture_id = f.id and r.etat = 'EN_ATTENTE' limit 1) en_cours on true
left join lateral (select r.date_reglement, r.motif_rejet from reglement r where r.facture_id = f.id
  order by r.date_reglement desc, r.id desc limit 1) dernier on true
left join lateral (select sum(l.quantite_milliemes)::int8 as collecte_milliemes from ligne_facture l
  where l.facture_id = f.id and l.bloc = 'COLLECTE' and l.unite = 'M3') volumes on true
left join lateral (select r.date_releve, r.index_litres from releve_facture r
  where r.numero_contrat = f.numero_contrat and r.facture_id = f.id order by r.date_releve desc limit 1) r2 on true
left join lateral (select r.date_releve, r.index_litres from releve_facture r
  where r.numero_contrat = f.numero_contrat and r.date_releve < coalesce(
    (select min(m.date_releve) from releve_facture m where m.numero_contrat = f.numero_contrat and m.facture_id = f.id and m.volume_litres is not null), f.periode_debut)
  and r.date_releve < r2.date_releve order by r.date_releve desc limit 1) r1 on true`

/** Orders in which an index has the invoices of each contract. */
const DANS_UN_INDEX: ReadonlySet<TriFactures> = new Set([
  'dateFacture',
  'numeroFactureClient',
  'numeroContrat',
  'dateLimitePaiementFacture',
  'montantTTCFacture',
])

/** How a statement finds its page: common table expressions of which `page (id, cle)` is the last, and the total. */
interface Page {
  tables: string
  total: string
}

type Valeur = (rang: number) => string

/** All invoices that are asked for are read, which are few: those of one contract, to settle, or of a period; or one searches. */
function pageLue({ type, tri, recherche, bornee }: FormeListe, ordre: string, p: Valeur): Page {
  // What the contract itself has of the words is no longer looked for in its invoices.
  const cherchees = `motif as materialized (select '%' || sans_accent(mot) || '%' as motif from unnest(${p(7)}::text[]) mot),
cherchee as materialized (select numero_contrat, array(select motif from motif where c.recherche not like motif) as motifs from cible c),`
  const source = recherche
    ? 'cherchee c join facture f on f.numero_contrat = c.numero_contrat where f.recherche like all (c.motifs)'
    : 'facture f where f.numero_contrat = any (array(select numero_contrat from cible))'
  return {
    tables: `${recherche ? cherchees : ''}
trouvee as materialized (
  select f.id, ${CLES[tri]} as cle from ${source} ${bornee ? BORNES : ''} ${type ? TYPES[type] : ''}),
page as (select id, cle from trouvee order by ${ordre} limit ${p(1)} offset ${p(2)})`,
    total: '(select count(*) from trouvee)',
  }
}

/**
 * Of many contracts: the first invoice of each, found at the end of an index; the contracts whose first invoice comes
 * first; their first invoices. As many reads as there are contracts, however many invoices they have.
 */
function pageParTetes({ type, tri, decroissant }: FormeListe, ordre: string, p: Valeur): Page {
  const parContrat = tri === 'numeroContrat'
  const cle = parContrat ? 'c.numero_contrat collate "C"' : CLES[tri]
  const sens = decroissant ? 'desc' : 'asc'
  const premieres = (nombre: string, tri: string): string => `lateral (
  select ${cle} as cle, f.id from facture f where f.numero_contrat = c.numero_contrat ${type ? TYPES[type] : ''} ${tri} limit ${nombre})`
  const jusquaLaPage = `${p(1)}::bigint + ${p(2)}::bigint`
  // Sorted by contract, any invoice of it tells that there is one.
  const deContrat = parContrat ? `order by f.id ${sens}` : `order by ${cle} ${sens}, f.id ${sens}`
  const nombre =
    '(select coalesce(sum(nombre), 0) from nombre_factures where numero_contrat = any (array(select numero_contrat from cible)))'
  const aRegler = `(select count(*) from facture f where f.numero_contrat = any (array(select numero_contrat from cible)) ${TYPES.AR})`
  return {
    tables: `premier as (
  select c.numero_contrat from cible c cross join ${premieres('1', parContrat ? '' : deContrat)} f order by ${ordre} limit ${jusquaLaPage}),
page as (
  select f.id, f.cle from premier c cross join ${premieres(jusquaLaPage, deContrat)} f order by ${ordre} limit ${p(1)} offset ${p(2)})`,
    total: type === 'DR' ? `(${nombre} - ${aRegler})` : nombre,
  }
}

/**
 * A page of invoices and their total, in one round trip; one row without id when the page is empty. Values: those of
 * the contracts (see `contrats`), page size, rows before the page, first and last day of issue or null, the number of
 * contracts from which history is shortened, its first day then or null, and the words of a search, if it is one.
 * What a list shows is read for the page only.
 */
export function requeteFactures(forme: FormeListe): RequetePreparee {
  const { cible, type, tri, decroissant, recherche, bornee } = forme
  const n = nombreDeCible(cible)
  const p: Valeur = (rang) => `$${n + rang}`
  const sens = decroissant ? 'desc' : 'asc'
  const ordre = `cle ${sens}, id ${sens}`
  const parTetes = cible !== 'contrat' && type !== 'AR' && !recherche && !bornee && DANS_UN_INDEX.has(tri)
  const page = (parTetes ? pageParTetes : pageLue)(forme, ordre, p)
  return preparer(`
with cible as materialized (${contrats(cible)}),
borne as materialized (
  select depuis, coalesce(greatest(${p(3)}::date, depuis), '-infinity') as debut, coalesce(${p(4)}::date, 'infinity') as fin
  from (select case when ${p(6)}::date is not null and (select count(*) from cible) >= ${p(5)}::int then ${p(6)}::date end as depuis) d),
${page.tables}
select ${page.total}::int as total, (select depuis from borne) as depuis, ${COLONNES}
from (select) un left join page p on true
left join facture f on f.id = p.id
${JOINTURES}
order by p.cle ${sens}, p.id ${sens}`)
}

/** What both statements answer of an invoice. */
export const FACTURE = {
  id: integer,
  numero_facture_client: text,
  numero_contrat: text,
  type: text.as<TypeFacture>(),
  date_emission: day,
  date_echeance: day,
  periode_debut: day.orNull,
  periode_fin: day.orNull,
  volume_litres: integer.orNull,
  estimee: bool,
  montant_ttc_cents: integer,
  solde_cents: integer,
  mode_reglement: text.as<ModeReglement>(),
  en_litige: bool,
  bloquee: bool,
  nombre_relances: integer,
  derniere_relance: day.orNull,
  traite_facturation_code: text,
  pdf_disponible: bool,
  reference_dette: text.orNull,
  resilie: bool,
  type_regroupement: integer,
  code_type_contrat: text,
  code_categorie_contrat: text,
  mode_distribution: text,
  plateforme_code_service: text.orNull,
  plateforme_numero_engagement: text.orNull,
  plateforme_numero_marche: text.orNull,
  annoncee_le: instant.orNull,
  annexe_id: integer.orNull,
  annexe_libelle: text.orNull,
  annexe_nom_fichier: text.orNull,
  paye_en_ligne_le: instant.orNull,
  paiement_en_cours: bool,
  rejete_le: day.orNull,
  motif_rejet: text.orNull,
  /** Thousandths of m3 that the sewerage bills. */
  collecte_milliemes: integer.orNull,
  date1: day.orNull,
  index1: integer.orNull,
  date2: day.orNull,
  index2: integer.orNull,
  adresse_numero: text,
  adresse_voie: text,
  adresse_complement: text.orNull,
  adresse_code_postal: text,
  adresse_ville: text,
}

const CIBLES = ['contrat', 'compte-attachement', 'groupe-contrat_accessible'] as const
const FORMES = [
  { tri: 'dateFacture', decroissant: true, recherche: false, bornee: false },
  { tri: 'soldeFactureClient', decroissant: false, recherche: true, bornee: true, type: 'AR' },
  { tri: 'numeroContrat', decroissant: false, recherche: false, bornee: false, type: 'DR' },
] as const

/** A page of invoices, by `requeteFactures`; prepared by name on a pool. */
export const pageFactures = rawPage({
  row: { total: integer, depuis: day.orNull },
  page: FACTURE,
  by: 'id',
  samples: CIBLES.flatMap((cible) => FORMES.map((forme) => [{ cible, ...forme }, []] as const)),
  sql: (forme: FormeListe, valeurs: readonly unknown[]) => ({ ...requeteFactures(forme), values: valeurs }),
})

const REQUETE_FACTURE = preparer(`select ${COLONNES} from facture f ${JOINTURES} where f.id = $1`)

/** The invoice of an id, with the same columns. */
export const factureLue = rawQuery({
  row: FACTURE,
  samples: [[1]],
  sql: (id: number) => ({ ...REQUETE_FACTURE, values: [id] }),
})
