import type { TriContrats, ContratResume } from '@ael/contract/abonnements/schemas.ts'
import type { SourceContrats } from './source-contrats.public.ts'
import type { EtatContrat, TypeContrat } from '@ael/contract/abonnements/regles.ts'
import { bool, integer, json, type Row, text } from '../../../db/columns.ts'
import { preparer, type RequetePreparee } from '../../../db/prepare.ts'
import { rawPage } from '../../../db/statement.ts'

/** Which contracts of the account: those of a group or perimeter ($4), or those that are not in it yet. */
export type FiltreContrats = 'groupe' | 'horsGroupe' | 'univers' | 'horsUnivers'

const DANS_GROUPE =
  'exists (select from groupe_contrat gc where gc.groupe_id = $4 and gc.numero_contrat = t.numero_contrat)'
const DANS_UNIVERS =
  'exists (select from univers_contrat uc where uc.univers_id = $4 and uc.numero_contrat = t.numero_contrat)'
const FILTRES: Record<FiltreContrats, string> = {
  groupe: `and ${DANS_GROUPE}`,
  horsGroupe: `and not ${DANS_GROUPE}`,
  univers: `and ${DANS_UNIVERS}`,
  horsUnivers: `and not ${DANS_UNIVERS}`,
}

const CLES: Record<TriContrats, string> = {
  numeroContrat: 'numero_contrat',
  libelle: 'tri_libelle',
  codeEtatContrat: 'tri_etat',
  nomClientTitulaire: 'tri_titulaire',
  nomClientPayeur: 'tri_payeur',
  adresseLivraisonConstruite: 'tri_adresse',
}

/** What a list shows of the contracts of a relation `page (numero_contrat, rang)`, under the names of the wire. */
const resumes = (source: SourceContrats, enTete = '') => `
select ${enTete} p.rang, p.numero_contrat as "numeroContrat", t.libelle, t.ref_externe_utilisateur as "refExterneUtilisateur",
  t.is_defaut as "isDefautContrat", a.code_type_contrat as "codeTypeService", a.code_etat_contrat as "codeEtatContrat",
  a.adresse_numero, a.adresse_voie, a.adresse_complement, a.adresse_code_postal, a.adresse_ville, a.code_commune,
  a.numero_client_titulaire as "numeroClientTitulaire", a.numero_client_payeur as "numeroClientPayeur",
  coalesce(ct.raison_sociale, concat_ws(' ', ct.nom, ct.prenom)) as "nomClientTitulaire",
  coalesce(cp.raison_sociale, concat_ws(' ', cp.nom, cp.prenom)) as "nomClientPayeur",
  m.numero_appareil as "numeroPhysiqueAppareil", coalesce(m.telereleve, false) as telereleve,
  (select coalesce(jsonb_agg(jsonb_build_object('idGroupe', g.id, 'nom', g.nom, 'color', g.couleur) order by g.nom), '[]')
    from groupe_contrat gc join groupe g on g.id = gc.groupe_id
    where gc.numero_contrat = p.numero_contrat
      and exists (select from groupe_accessible ga where ga.groupe_id = g.id and ga.utilisateur_id = $1)) as groupes
from (select) un left join page p on true
left join lateral (select t.libelle, t.ref_externe_utilisateur, t.is_defaut from ${source} t
  where t.utilisateur_id = $1 and t.numero_contrat = p.numero_contrat limit 1) t on true
left join abonnement a on a.numero_contrat = p.numero_contrat
left join client ct on ct.numero_client = a.numero_client_titulaire
left join client cp on cp.numero_client = a.numero_client_payeur
left join lateral (select c.numero_appareil, c.telereleve from affectation_compteur f join compteur c on c.id = f.compteur_id
  where f.numero_contrat = p.numero_contrat order by f.debut desc limit 1) m on true
order by p.rang`

/** The shape of a list: from where, in which order, which contracts, of how many words. */
interface FormeListe {
  source: SourceContrats
  tri: TriContrats
  decroissant: boolean
  filtre?: FiltreContrats | undefined
  nombreMots: number
}

/**
 * A page of the contracts of a user and their total, in one round trip; one row without number when the page is
 * empty. Values: user, page size, rows before the page, the group or perimeter of the filter, and the words to find, all
 * of them. The whole account is read within the primary key of `attachement`, 5,000 contracts in about 2 ms; the rest is
 * read for the page only. A search is planned with its words, not prepared: PostgreSQL looks them up in
 * `attachement_recherche` when few contracts of a large account have them.
 */
export function requeteListe({
  source,
  tri,
  decroissant,
  filtre,
  nombreMots,
}: FormeListe): Partial<RequetePreparee> & { text: string } {
  const cle = CLES[tri]
  const ordre = `cle ${decroissant ? 'desc' : 'asc'} nulls last, numero_contrat`
  const seulement = filtre ? FILTRES[filtre] : ''
  const distinct = source === 'contrat_accessible' ? 'distinct on (t.numero_contrat)' : ''
  const premierMot = filtre ? 5 : 4
  const motsTrouves = Array.from(
    { length: nombreMots },
    (_, rang) => `and t.recherche like '%' || sans_accent($${premierMot + rang}::text) || '%'`,
  ).join(' ')
  const text = `
with trouve as materialized (
  select ${distinct} t.numero_contrat, t.${cle} as cle from ${source} t
  where t.utilisateur_id = $1 ${motsTrouves} ${seulement}),
page as (
  select numero_contrat, row_number() over (order by ${ordre}) as rang from trouve order by ${ordre} limit $2 offset $3)
${resumes(source, '(select count(*) from trouve)::int as total,')}`
  return nombreMots === 0 ? preparer(text) : { text }
}

/**
 * The contract that a user ($1) begins with: his default one, else the first, of those that he may enter ($2:
 * terminated ones too). One row without number when there is none.
 */
const requeteContratParDefaut = (source: SourceContrats): RequetePreparee => {
  const candidats = `select numero_contrat from ${source} where utilisateur_id = $1 and ($2::boolean or tri_etat not in ('RA', 'RS', 'RM'))`
  return preparer(`
with page as (
  select numero_contrat, 1 as rang from (
    (${candidats} and is_defaut limit 1) union all (${candidats} order by numero_contrat limit 1)) candidat limit 1)
${resumes(source)}`)
}

const REQUETE_RESUMES = preparer(`
with page as (select numero_contrat, rang from unnest($2::text[]) with ordinality d (numero_contrat, rang))
${resumes('attachement')}`)

const RESUME = {
  rang: integer,
  numeroContrat: text.neverNull,
  libelle: text.orNull,
  refExterneUtilisateur: text.orNull,
  isDefautContrat: bool.neverNull,
  codeTypeService: text.as<TypeContrat>(),
  codeEtatContrat: text.as<EtatContrat>(),
  adresse_numero: text,
  adresse_voie: text,
  adresse_complement: text.orNull,
  adresse_code_postal: text,
  adresse_ville: text,
  code_commune: text.orNull,
  numeroClientTitulaire: text,
  numeroClientPayeur: text,
  nomClientTitulaire: text,
  nomClientPayeur: text,
  numeroPhysiqueAppareil: text.orNull,
  telereleve: bool,
  groupes: json<ContratResume['groupes']>(),
}

const SOURCES = ['attachement', 'contrat_accessible'] as const

/** A page of contracts, by `requeteListe`; prepared by name on a pool. */
export const pageContrats = rawPage({
  row: { total: integer },
  page: RESUME,
  by: 'rang',
  samples: SOURCES.flatMap((source) =>
    ([undefined, 'groupe', 'horsGroupe', 'univers', 'horsUnivers'] as const).map(
      (filtre) => [{ source, tri: 'libelle', decroissant: true, filtre, nombreMots: filtre ? 0 : 2 }, []] as const,
    ),
  ),
  sql: (forme: FormeListe, valeurs: readonly unknown[]) => ({ ...requeteListe(forme), values: valeurs }),
})

/** A row of a list of contracts. */
export type LigneResume = Row<typeof RESUME>

/** The contract that a user begins with, by `requeteContratParDefaut`; prepared by name on a pool. */
export const contratParDefaut = rawPage({
  row: {},
  page: RESUME,
  by: 'rang',
  samples: [
    ['attachement', 1, true],
    ['contrat_accessible', 1, true],
  ],
  sql: (source: SourceContrats, utilisateurId: number, resilies: boolean) => ({
    ...requeteContratParDefaut(source),
    values: [utilisateurId, resilies],
  }),
})

/** What a list shows of these contracts of an account, in their order; prepared by name on a pool. */
export const contratsResumes = rawPage({
  row: {},
  page: RESUME,
  by: 'rang',
  samples: [[1, ['0447122']]],
  sql: (utilisateurId: number, numeros: readonly string[]) => ({
    ...REQUETE_RESUMES,
    values: [utilisateurId, numeros],
  }),
})
