import { sql } from 'kysely'
import { instant, integer, text } from '../../db/columns.ts'
import { rawCommand, rawQuery } from '../../db/statement.ts'

/** From where a file comes that the service keeps for its staff: dropped by the bank or by other systems, or refused lines. */
export type OrigineGarde = 'banque' | 'depot' | 'import'

/** A file that is kept. */
export interface Garde {
  origine: OrigineGarde
  /** Under which it is asked for. */
  nom: string
  /** Under which it came. */
  fichier: string
  motif: string | null
  gardeLe: Date
}

const GARDE = { origine: 'banque', nom: 'n', fichier: 'f', motif: null, gardeLe: new Date(0) } as const

export const fichierOuvert = rawQuery({
  row: { id: integer },
  samples: [[GARDE]],
  sql: ({ origine, nom, fichier, motif, gardeLe }: Garde) => sql`
    insert into fichier_garde (origine, nom, fichier, motif, garde_le)
      values (${origine}, ${nom}, ${fichier}, ${motif}, ${gardeLe}) returning id`,
})
export const blocEcrit = rawCommand({
  samples: [[1, 0, 'r', 's1.k.c']],
  sql: (id: number, rang: number, reference: string, scelle: string) => sql`
    insert into bloc_garde (fichier_garde_id, rang, reference, contenu_scelle) values (${id}, ${rang}, ${reference}, ${scelle})`,
})
export const fichierAcheve = rawCommand({
  samples: [[1]],
  sql: (id: number) => sql`update fichier_garde set entier = true where id = ${id}`,
})
export const blocLu = rawQuery({
  row: { reference: text, contenu_scelle: text },
  samples: [[1, 0]],
  sql: (id: number, rang: number) => sql`
    select b.reference, b.contenu_scelle from bloc_garde b where b.fichier_garde_id = ${id} and b.rang = ${rang}`,
})

/** The latest of these, by their names, which begin with an instant. */
export const fichiersListes = rawQuery({
  row: { origine: text.as<OrigineGarde>(), nom: text, fichier: text, motif: text.orNull, garde_le: instant },
  samples: [[['banque', 'depot'], 10]],
  sql: (origines: readonly OrigineGarde[], max: number) => sql`
    select f.origine, f.nom, f.fichier, f.motif, f.garde_le from fichier_garde f
    where f.entier and f.origine = any(${[...origines]}::text[]) order by f.garde_le desc, f.id desc limit ${max}`,
})
export const fichierDe = rawQuery({
  row: { id: integer, nom: text },
  samples: [['banque', 'n']],
  sql: (origine: OrigineGarde, nom: string) => sql`
    select f.id, f.nom from fichier_garde f where f.entier and f.origine = ${origine} and f.nom = ${nom} order by f.id desc limit 1`,
})
export const fichiersPurges = rawCommand({
  samples: [[new Date(0)]],
  sql: (avant: Date) => sql`delete from fichier_garde where garde_le < ${avant}`,
})
