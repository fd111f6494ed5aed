import type { TriFactures, TypeListe } from '@ael/contract/factures/listes.schemas.ts'
import type { RequetePreparee, SourceContrats } from '../../abonnements/liste-contrats.sql.ts'

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

// The codes of modes stand in the order of their labels.
const CLES: Record<TriFactures, string> = {
  dateFacture: 'f.date_emission',
  numeroFactureClient: 'f.numero_facture_client collate "C"',
  numeroContrat: 'f.numero_contrat collate "C"',
  libelleTypeFacture: 'f.type collate "C"',
  dateLimitePaiementFacture: 'f.date_echeance',
  montantTTCFacture: 'f.montant_ttc_cents',
  soldeFactureClient: 'f.solde_cents',
  modeDeReglement: 'f.mode_reglement collate "C"',
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
  d.id as annexe_id, d.libelle as annexe_libelle, d.nom_fichier as annexe_nom_fichier,
  internet.le as paye_en_ligne_le, en_cours.id is not null as paiement_en_cours,
  dernier.date_reglement as rejete_le, dernier.motif_rejet,
  volumes.collecte_milliemes, r2.date_releve as date2, r2.index_litres as index2, r1.date_releve as date1, r1.index_litres as index1`

const JOINTURES = `
left join abonnement b on b.numero_contrat = f.numero_contrat
left join document_archive d on d.id = f.annexe_id
left join lateral (select max(t.transaction_le) as le from encaissement e join tentative_paiement t on t.id = e.tentative_id
  where e.facture_id = f.id) internet on true
left join lateral (select t.id from ligne_tentative_paiement l join tentative_paiement t on t.id = l.tentative_id
  where l.facture_id = f.id and t.etat = 'EN_ATTENTE' limit 1) en_cours on true
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

/**
 * A page of invoices and their total, in one round trip; one row without id when the page is empty. Values: those of
 * the contracts (see `contrats`), page size, rows before the page, first and last day of issue or null, the number of
 * contracts from which history is shortened, its first day then or null, and the words of a search, if it is one.
 * The contracts are read in the key of `attachement`, their invoices in the index `facture_contrat`; the rest is read
 * for the page only.
 */
export function requeteFactures({ cible, type, tri, decroissant, recherche, bornee }: FormeListe): RequetePreparee {
  const n = nombreDeCible(cible)
  const p = (rang: number): string => `$${n + rang}`
  const ordre = `cle ${decroissant ? 'desc' : 'asc'}, id ${decroissant ? 'desc' : 'asc'}`
  const texte = cible === 'contrat' ? 'f.recherche' : `(f.recherche || ' ' || c.recherche)`
  // Without a search, an array of contracts is found in the index at once; a search looks at the contract as well.
  const source = recherche
    ? `cible c join facture f on f.numero_contrat = c.numero_contrat
  where ${texte} like all (array(select '%' || sans_accent(mot) || '%' from unnest(${p(7)}::text[]) mot))`
    : 'facture f where f.numero_contrat = any (array(select numero_contrat from cible))'
  return {
    name: ['factures', cible, type ?? 'toutes', tri, decroissant ? 'desc' : 'asc', recherche ? 'recherche' : '', bornee ? 'bornee' : ''].join('-'),
    text: `
with cible as materialized (${contrats(cible)}),
borne as materialized (
  select depuis, coalesce(greatest(${p(3)}::date, depuis), '-infinity') as debut, coalesce(${p(4)}::date, 'infinity') as fin
  from (select case when ${p(6)}::date is not null and (select count(*) from cible) >= ${p(5)}::int then ${p(6)}::date end as depuis) d),
trouvee as materialized (
  select f.id, ${CLES[tri]} as cle from ${source}
    ${bornee ? BORNES : ''} ${type ? TYPES[type] : ''}),
page as (select id, cle from trouvee order by ${ordre} limit ${p(1)} offset ${p(2)})
select (select count(*) from trouvee)::int as total, (select depuis from borne) as depuis, ${COLONNES}
from (select) un left join page p on true
left join facture f on f.id = p.id
${JOINTURES}
order by ${ordre.replaceAll('cle', 'p.cle').replaceAll('id', 'p.id')}`,
  }
}

/** One invoice ($1), with the same columns. */
export const REQUETE_FACTURE: RequetePreparee = {
  name: 'facture-par-id',
  text: `select ${COLONNES} from facture f ${JOINTURES} where f.id = $1`,
}
