import { type RawBuilder, sql } from 'kysely'
import { bool, integer, text, texts } from '../../db/columns.ts'
import { entreDebut } from '../../db/commence.ts'
import { rawCommand, rawQuery } from '../../db/statement.ts'

/** How a search understands one of its words: as the start of words, else as words that it may have been meant for. */
export interface MotCompris {
  debut: string
  /** Known words close to it, when nothing starts with it. */
  proches: readonly string[]
  /** What those that have it have among their first letters, as bits: of another without them nothing else is read. */
  signature: string
  /** How many words of accounts and of contracts it is, counted up to `COMPTE_MAX`. */
  comptes: number
  contrats: number
  /** Its place among the words of the search, the rarest being the first: it leads. */
  rang_comptes: number
  rang_contrats: number
}

/** Up to here words are counted; beyond, that one is the rarest whose first ones reach furthest. */
const COMPTE_MAX = 1000

const commence = (debut: RawBuilder<unknown>, mot = sql`m.mot`) => entreDebut(mot, debut)

const MOTS_DE = {
  comptes: { cle: 'utilisateur_id', table: 'utilisateur_mot' },
  contrats: { cle: 'numero_contrat', table: 'abonnement_mot' },
} as const
export type Quoi = keyof typeof MOTS_DE

/** How many have a word, and the last key of the first ones: among as many, it says how far apart they are. */
const compter = (quoi: Quoi, lesquels: RawBuilder<unknown>) => {
  const { table, cle } = MOTS_DE[quoi]
  return sql`
    lateral (select count(*) as nombre, max(t.${sql.ref(cle)}) as atteint from (
      select m.${sql.ref(cle)} from ${sql.table(table)} m where ${lesquels} order by m.mot, m.${sql.ref(cle)} limit ${sql.lit(COMPTE_MAX)}) t)`
}

/**
 * The words of a search as they are kept, how many have each, and those that it may have been meant for: the closest ones, one
 * or two letters away, which start or end like it.
 */
export const motsLus = rawQuery({
  row: {
    debut: text,
    comptes: integer,
    contrats: integer,
    rang_comptes: integer,
    rang_contrats: integer,
    proches: texts,
    signature: text,
  },
  samples: [[['lefort', '0447122']]],
  prepared: true,
  sql: (saisis: readonly string[]) => sql`
    select s.debut, c.nombre + pc.nombre as comptes, k.nombre + pk.nombre as contrats, p.proches,
      (select bit_and(signature_de(array[m]))::text from unnest(case when p.proches = '{}' then array[s.debut] else p.proches end) as m) as signature,
      row_number() over (order by c.nombre + pc.nombre, greatest(c.atteint, pc.atteint) desc, length(s.debut) desc) as rang_comptes,
      row_number() over (order by k.nombre + pk.nombre, greatest(k.atteint, pk.atteint) desc, length(s.debut) desc) as rang_contrats
    from unnest(${[...saisis]}::text[]) with ordinality as saisie (mot, rang),
      lateral (select left(sans_accent(saisie.mot), 80) collate "C" as debut) s,
      ${compter('comptes', commence(sql`s.debut`))} c,
      ${compter('contrats', commence(sql`s.debut`))} k,
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
      ${compter('comptes', sql`m.mot = any(p.proches)`)} pc,
      ${compter('contrats', sql`m.mot = any(p.proches)`)} pk
    where s.debut <> ''
    order by saisie.rang`,
})

const est = ({ debut, proches }: MotCompris) =>
  proches.length > 0 ? sql`t.mot = any(${[...proches]}::text[])` : commence(sql`${debut}::text collate "C"`, sql`t.mot`)

const lexeme = (mot: string) => `'${mot.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}'`

const requete = (mots: readonly MotCompris[]) =>
  mots
    .map(({ debut, proches }) => (proches.length > 0 ? `(${proches.map(lexeme).join('|')})` : `${lexeme(debut)}:*`))
    .join('&')

const BITS = 128
/** What those that have all these words have at least. */
const signature = (mots: readonly MotCompris[]): string =>
  mots
    .reduce((bits, mot) => bits | BigInt(`0b${mot.signature}`), 0n)
    .toString(2)
    .padStart(BITS, '0')

/** Whether an account or a contract has these words: read in the row that holds all of its own. */
export function ontLesMots(quoi: Quoi, mots: readonly MotCompris[], laquelle: RawBuilder<unknown>) {
  const { table, cle } = MOTS_DE[quoi]
  return sql`(select m.mots @@ ${requete(mots)}::tsquery from ${sql.table(`${table}s`)} m where m.${sql.ref(cle)} = ${laquelle})`
}

/** A letter alone is told by the signatures for good. */
const estSu = ({ debut, proches }: MotCompris): boolean => proches.length === 0 && /^[a-z0-9]$/.test(debut)

/**
 * Whether one that is gone through has these words as well. That most have not is seen in the index itself; the others are looked
 * up by their key: joined, the planner would rather read all that have these words.
 */
function ontAussi(quoi: Quoi, mots: readonly MotCompris[], laquelle: RawBuilder<unknown>) {
  const bits = sql`${signature(mots)}::bit(${sql.lit(BITS)})`
  const aLire = mots.filter((mot) => !estSu(mot))
  return sql`(t.signature & ${bits} = ${bits} and ${aLire.length === 0 ? sql`true` : ontLesMots(quoi, aLire, laquelle)})`
}

/** Where a reading goes on: after this word of this account or contract. */
export interface Position {
  mot: string
  cle: number | string
}

/** So many rows of the index, and so many of those that have all words; a few sizes, for each has a plan of its own. */
interface Bornes {
  lus: number
  trouves: number
}

/**
 * Goes through those that have the first of these words, in the order of their index; those that have the others too are `trouve`.
 * The row at which as many were read as may be is among them, found or not.
 */
function lus(quoi: Quoi, [rare, ...autres]: readonly MotCompris[], apres: Position | null, bornes: Bornes) {
  const { table, cle } = MOTS_DE[quoi]
  const ref = sql.ref(cle)
  const suite = apres ? sql`(t.mot, t.${ref}) > (${apres.mot}::text, ${apres.cle})` : sql`true`
  const trouve = autres.length === 0 ? sql`true` : ontAussi(quoi, autres, sql`t.${ref}`)
  return sql`
    select t.mot, t.cle, t.rang, t.trouve from (
      select t.mot, t.${ref} as cle, row_number() over (order by t.mot, t.${ref}) as rang, ${trouve} as trouve
      from (
        select t.mot, t.${ref}, t.signature from ${sql.table(table)} t where ${rare ? est(rare) : sql`false`} and ${suite}
        order by t.mot, t.${ref} limit ${sql.lit(bornes.lus)}
      ) t
    ) t
    where t.trouve or t.rang = ${sql.lit(bornes.lus)}
    order by t.mot, t.cle limit ${sql.lit(bornes.trouves)}`
}

/** For the test of statements. */
export const EXEMPLE: MotCompris = {
  debut: "l'e\\fort",
  proches: [],
  signature: '0'.repeat(BITS),
  comptes: 1,
  contrats: 1,
  rang_comptes: 1,
  rang_contrats: 1,
}
const PROCHE = { ...EXEMPLE, debut: 'camile', proches: ['camille', 'camillo'] }
const LETTRE = { ...EXEMPLE, debut: 'c' }
const MOTS: readonly (readonly MotCompris[])[] = [[EXEMPLE], [EXEMPLE, PROCHE], [PROCHE, EXEMPLE], [EXEMPLE, LETTRE]]
const exemples = (cle: number | string) =>
  MOTS.flatMap((mots) =>
    [null, { mot: 'lefort', cle }].map((apres) => [mots, apres, { lus: 1000, trouves: 10 }] as const),
  )

export const comptesLus = rawQuery({
  row: { mot: text, cle: integer, rang: integer, trouve: bool.neverNull },
  samples: exemples(1),
  prepared: true,
  sql: (mots: readonly MotCompris[], apres: Position | null, bornes: Bornes) => lus('comptes', mots, apres, bornes),
})
export const contratsLus = rawQuery({
  row: { mot: text, cle: text, rang: integer, trouve: bool.neverNull },
  samples: exemples('0447122'),
  prepared: true,
  sql: (mots: readonly MotCompris[], apres: Position | null, bornes: Bornes) => lus('contrats', mots, apres, bornes),
})

/** Whose these contracts are, in their order: so many at most. */
export const comptesDesContrats = rawQuery({
  row: { utilisateur_id: integer },
  samples: [[['0447122'], 10]],
  prepared: true,
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
