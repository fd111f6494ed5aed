import { type RawBuilder, sql } from 'kysely'
import { integer, json, text, texts } from '../../db/columns.ts'
import { entreDebut } from '../../db/commence.ts'
import { rawCommand, rawQuery } from '../../db/statement.ts'

/** How a search understands one of its words: as the start of words, else as words that it may have been meant for. */
export interface MotCompris {
  debut: string
  /** Known words close to it, when nothing starts with it. */
  proches: readonly string[]
  /** How many accounts and contracts have it, counted up to `COMPTE_MAX`: the rarest word leads the search. */
  comptes: number
  contrats: number
  /** Whether it is a whole word of some account, of some contract. */
  entier: { comptes: boolean; contrats: boolean }
}

/** Beyond so many, words are equally frequent. */
export const COMPTE_MAX = 1000

const commence = (debut: RawBuilder<unknown>, mot = sql`m.mot`) => entreDebut(mot, debut)

/**
 * The words of a search as they are kept, how many have each, and those that it may have been meant for: the closest ones, one
 * or two letters away, which start or end like it.
 */
export const motsLus = rawQuery({
  row: {
    debut: text,
    comptes: integer,
    contrats: integer,
    proches: texts,
    entier: json<MotCompris['entier']>(),
  },
  samples: [[['lefort', '0447122']]],
  sql: (saisis: readonly string[]) => {
    const compter = (table: 'utilisateur_mot' | 'abonnement_mot', lesquels: RawBuilder<unknown>) => sql`
      lateral (select count(*) as nombre from (select from ${sql.table(table)} m where ${lesquels} limit ${COMPTE_MAX}) t)`
    return sql`
    select s.debut, c.nombre + pc.nombre as comptes, k.nombre + pk.nombre as contrats, p.proches,
      jsonb_build_object('comptes', exists (select from utilisateur_mot m where m.mot = s.debut),
        'contrats', exists (select from abonnement_mot m where m.mot = s.debut)) as entier
    from unnest(${[...saisis]}::text[]) with ordinality as saisie (mot, rang),
      lateral (select left(sans_accent(saisie.mot), 80) collate "C" as debut) s,
      ${compter('utilisateur_mot', commence(sql`s.debut`))} c,
      ${compter('abonnement_mot', commence(sql`s.debut`))} k,
      lateral (select case when c.nombre + k.nombre > 0 then '{}'::text[] else array(
        select p.mot from (
          select m.mot from (
            select m.mot from mot_connu m where ${commence(sql`left(s.debut, 2)`)}
            union
            select m.mot from mot_connu m
              where ${commence(sql`left(reverse(s.debut), 3)`, sql`reverse(m.mot) collate "C"`)}
          ) m
          where length(s.debut) > 3 and levenshtein_less_equal(m.mot, s.debut, 2) <= 2
          order by levenshtein(m.mot, s.debut) fetch first row with ties
        ) p
        order by p.mot limit 5)
      end as proches offset 0) p,
      ${compter('utilisateur_mot', sql`m.mot = any(p.proches)`)} pc,
      ${compter('abonnement_mot', sql`m.mot = any(p.proches)`)} pk
    where s.debut <> ''
    order by saisie.rang`
  },
})

const est = ({ debut, proches }: MotCompris) =>
  proches.length > 0 ? sql`t.mot = any(${[...proches]}::text[])` : commence(sql`${debut}::text collate "C"`, sql`t.mot`)

const lexeme = (mot: string) => `'${mot.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}'`

/** Words as they are looked up in the rows that hold all of an account or of a contract: as starts, unless `entier` says so. */
const requete = (mots: readonly MotCompris[], entier: (mot: MotCompris) => boolean = () => false) => {
  const texte = mots
    .map((mot) =>
      mot.proches.length > 0
        ? `(${mot.proches.map(lexeme).join('|')})`
        : `${lexeme(mot.debut)}${entier(mot) ? '' : ':*'}`,
    )
    .join('&')
  return sql`${texte}::tsquery`
}

/** The first keys that have all these words, in the order of the rarest, among so many that have that one. */
function parLePlusRare(quoi: 'comptes' | 'contrats', mots: readonly MotCompris[], max: number, parmi: number) {
  const [cle, table] = quoi === 'comptes' ? ['utilisateur_id', 'utilisateur_mot'] : ['numero_contrat', 'abonnement_mot']
  const [rare, ...autres] = mots.toSorted((x, y) => x[quoi] - y[quoi] || y.debut.length - x.debut.length)
  const candidats = sql`
    select t.mot, t.${sql.ref(cle)} from ${sql.table(table)} t where ${rare ? est(rare) : sql`false`}
    order by t.mot, t.${sql.ref(cle)} limit ${autres.length === 0 ? max : parmi}`
  if (autres.length === 0) return sql`select t.${sql.ref(cle)} from (${candidats}) t order by t.mot, t.${sql.ref(cle)}`
  // Each by its key: joined, the planner would rather read all that have the other words.
  return sql`
    select t.${sql.ref(cle)} from (${candidats}) t
    where (select m.mots @@ ${requete(autres)} from ${sql.table(`${table}s`)} m where m.${sql.ref(cle)} = t.${sql.ref(cle)})
    order by t.mot, t.${sql.ref(cle)} limit ${max}`
}

const EXEMPLE: MotCompris = {
  debut: "l'e\\fort",
  proches: [],
  comptes: 1,
  contrats: 1,
  entier: { comptes: true, contrats: false },
}
const MOTS: readonly (readonly MotCompris[])[] = [
  [EXEMPLE],
  [EXEMPLE, { ...EXEMPLE, debut: 'camile', proches: ['camille', 'camillo'] }],
]
const EXEMPLES = MOTS.map((mots) => [mots, 10, 1000] as const)
const EXEMPLES_TOUS = MOTS.map((mots) => [mots, 10] as const)

/** The accounts that have these words, the rarest leading: so many at most, of the first `parmi` that have that one. */
export const comptesParLePlusRare = rawQuery({
  row: { utilisateur_id: integer },
  samples: EXEMPLES,
  sql: (mots: readonly MotCompris[], max: number, parmi: number) => parLePlusRare('comptes', mots, max, parmi),
})
export const contratsParLePlusRare = rawQuery({
  row: { numero_contrat: text },
  samples: EXEMPLES,
  sql: (mots: readonly MotCompris[], max: number, parmi: number) => parLePlusRare('contrats', mots, max, parmi),
})

/** The accounts that have these words, among all of them, known words being whole: so many at most. */
export const comptesParTous = rawQuery({
  row: { utilisateur_id: integer },
  samples: EXEMPLES_TOUS,
  sql: (mots: readonly MotCompris[], max: number) =>
    sql`select utilisateur_id from comptes_ayant(${requete(mots, ({ entier }) => entier.comptes)}, ${max}::int) as utilisateur_id`,
})
export const contratsParTous = rawQuery({
  row: { numero_contrat: text },
  samples: EXEMPLES_TOUS,
  sql: (mots: readonly MotCompris[], max: number) =>
    sql`select numero_contrat from contrats_ayant(${requete(mots, ({ entier }) => entier.contrats)}, ${max}::int) as numero_contrat`,
})

/** Whose these contracts are, in their order: so many at most. */
export const comptesDesContrats = rawQuery({
  row: { utilisateur_id: integer },
  samples: [[['0447122'], 10]],
  sql: (numeros: readonly string[], max: number) => sql`
    select a.utilisateur_id from unnest(${[...numeros]}::text[]) with ordinality as c (numero, rang)
      join attachement a on a.numero_contrat = c.numero
    order by c.rang, a.utilisateur_id limit ${max}`,
})

/** Keeps the words that may be meant by others: puts in the new ones, and takes out those that are nobody's any more. */
export const motsOublies = rawCommand({
  samples: [[]],
  sql: () => sql`
    delete from mot_connu c
    where not exists (select from utilisateur_mot m where m.mot = c.mot) and not exists (select from abonnement_mot m where m.mot = c.mot)`,
})
export const motsAppris = rawCommand({
  samples: [[]],
  sql: () => sql`
    insert into mot_connu (mot)
    select mot from (
      (select distinct mot from utilisateur_mot where mot >= 'a' and mot < '{')
      union
      (select distinct mot from abonnement_mot where mot >= 'a' and mot < '{')
    ) m
    where mot ~ '^[a-z]{4,30}$'
    on conflict do nothing`,
})
