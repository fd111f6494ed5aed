import { type RawBuilder, sql } from 'kysely'
import { integer, text, texts } from '../../db/columns.ts'
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
}

/** Beyond so many, words are equally frequent. */
const COMPTE_MAX = 2000

const commence = (debut: RawBuilder<unknown>, mot = sql`m.mot`) => entreDebut(mot, debut)

/**
 * The words of a search as they are kept, how many have each, and those that it may have been meant for: the closest ones, one
 * or two letters away, which start or end like it.
 */
export const motsLus = rawQuery({
  row: { debut: text, comptes: integer, contrats: integer, proches: texts },
  samples: [[['lefort', '0447122']]],
  sql: (saisis: readonly string[]) => sql`
    select s.debut, c.nombre as comptes, k.nombre as contrats,
      case when c.nombre + k.nombre > 0 then '{}'::text[] else array(
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
      end as proches
    from unnest(${[...saisis]}::text[]) with ordinality as saisie (mot, rang),
      lateral (select left(sans_accent(saisie.mot), 80) collate "C" as debut) s,
      lateral (select count(*) as nombre from (select from utilisateur_mot m where ${commence(sql`s.debut`)} limit ${COMPTE_MAX}) u) c,
      lateral (select count(*) as nombre from (select from abonnement_mot m where ${commence(sql`s.debut`)} limit ${COMPTE_MAX}) a) k
    where s.debut <> ''
    order by saisie.rang`,
})

const est = (mot: RawBuilder<unknown>, { debut, proches }: MotCompris) =>
  proches.length > 0 ? sql`${mot} = any(${[...proches]}::text[])` : commence(sql`${debut}::text collate "C"`, mot)

/** Of a table of words, the first keys that have them all, in the order of the rarest word. */
function ayant(table: 'utilisateur_mot' | 'abonnement_mot', mots: readonly MotCompris[], max: number) {
  const cle = table === 'utilisateur_mot' ? 'utilisateur_id' : 'numero_contrat'
  const frequence = table === 'utilisateur_mot' ? 'comptes' : 'contrats'
  const [rare, ...autres] = mots.toSorted((x, y) => x[frequence] - y[frequence])
  const ont = autres.map(
    (mot) =>
      sql`exists (select from ${sql.table(table)} m where m.${sql.ref(cle)} = t.${sql.ref(cle)} and ${est(sql`m.mot`, mot)})`,
  )
  return sql`
    select t.${sql.ref(cle)} from ${sql.table(table)} t
    where ${sql.join([rare ? est(sql`t.mot`, rare) : sql`false`, ...ont], sql` and `)}
    order by t.mot, t.${sql.ref(cle)} limit ${max}`
}

const EXEMPLE: MotCompris = { debut: 'lefort', proches: [], comptes: 1, contrats: 1 }
const MOTS: readonly (readonly MotCompris[])[] = [
  [EXEMPLE],
  [EXEMPLE, { debut: 'camile', proches: ['camille'], comptes: 0, contrats: 0 }],
]

/** The accounts that have these words themselves, then those that hold a contract which has them; so many at most. */
export const comptesAyant = rawQuery({
  row: { id: integer },
  samples: MOTS.map((mots) => [mots, 10] as const),
  sql: (mots: readonly MotCompris[], max: number) => sql`
    select id from (
      (select utilisateur_id as id from (${ayant('utilisateur_mot', mots, max)}) d)
      union all
      (select a.utilisateur_id from (${ayant('abonnement_mot', mots, max)}) c join attachement a using (numero_contrat) limit ${max})
    ) t limit ${max}`,
})

/** The contracts that have these words: so many at most. */
export const contratsAyant = rawQuery({
  row: { numero_contrat: text },
  samples: MOTS.map((mots) => [mots, 10] as const),
  sql: (mots: readonly MotCompris[], max: number) => ayant('abonnement_mot', mots, max),
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
    select mot from utilisateur_mot where mot ~ '^[a-z]{4,30}$' union select mot from abonnement_mot where mot ~ '^[a-z]{4,30}$'
    on conflict do nothing`,
})
