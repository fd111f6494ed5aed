import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { campagneSchema } from './campagnes.schema.ts'
import { clientSchema } from './clients.schema.ts'
import { compteurSchema } from './compteurs.schema.ts'
import { contratSchema } from './contrats.schema.ts'
import { creneauSchema } from './creneaux.schema.ts'
import { echeancierSchema } from './echeanciers.schema.ts'
import { factureSchema } from './factures.schema.ts'
import { interventionSchema } from './interventions.schema.ts'
import { mandatSchema } from './mandats.schema.ts'
import { periodeSchema } from './periodes.schema.ts'
import { productionSchema } from './productions.schema.ts'
import { releveSchema } from './releves.schema.ts'
import { serviceSchema } from './services.schema.ts'

type Champ = z.core.JSONSchema.BaseSchema

const TYPES: Record<string, string> = {
  string: 'texte',
  number: 'nombre',
  integer: 'nombre entier',
  boolean: 'booléen',
  object: 'objet',
  array: 'liste',
}

/** What a field may be, besides null and an empty text. */
function choix(champ: Champ): Champ[] {
  if (!champ.anyOf) return champ.type === 'null' || champ.const === '' ? [] : [champ]
  return champ.anyOf.flatMap((autre) => (typeof autre === 'object' ? choix(autre) : []))
}

function genre(champ: Champ): string {
  if (champ.enum) return champ.enum.map((valeur) => `\`${valeur}\``).join(', ')
  if (champ.format === 'date') return 'date'
  if (champ.format === 'date-time') return 'date et heure'
  const longueur = champ.maxLength === undefined ? '' : `, ${champ.maxLength} caractères au plus`
  return `${TYPES[String(champ.type)] ?? 'texte'}${longueur}`
}

/** The rows of the fields of an object, those of objects within it after it. */
function lignes(objet: Champ, prefixe = ''): string[] {
  const proprietes = Object.entries(objet.properties ?? {}) as [string, Champ][]
  return proprietes.flatMap(([nom, brut]) => {
    const champs = choix(brut)
    const champ = champs[0]!
    const defaut =
      brut.default === undefined || typeof brut.default === 'object' ? '' : `\`${JSON.stringify(brut.default)}\``
    const obligatoire = objet.required?.includes(nom) ? 'oui' : ''
    const interieur = champ.type === 'array' ? (champ.items as Champ) : champ
    const suite = champ.type === 'array' ? `${prefixe}${nom}[].` : `${prefixe}${nom}.`
    return [
      `| \`${prefixe}${nom}\` | ${champs.map(genre).join(' ou ')} | ${obligatoire} | ${defaut} | ${brut.description ?? champ.description ?? ''} |`,
      ...(interieur.properties ? lignes(interieur, suite) : []),
    ]
  })
}

const FICHIERS = {
  clients: clientSchema,
  contrats: contratSchema,
  compteurs: compteurSchema,
  factures: factureSchema,
  releves: releveSchema,
  productions: productionSchema,
  periodes: periodeSchema,
  services: serviceSchema,
  mandats: mandatSchema,
  echeanciers: echeancierSchema,
  campagnes: campagneSchema,
  creneaux: creneauSchema,
  interventions: interventionSchema,
}

it('are documented as they are (docs/import-champs.md is written by vitest --update)', async () => {
  const sections = Object.entries(FICHIERS).map(([nom, schema]) => {
    const objet = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return [
      `## ${nom}`,
      '',
      '| champ | valeur | obligatoire | défaut | sens |',
      '|---|---|---|---|---|',
      ...lignes(objet),
    ].join('\n')
  })
  const texte = [
    '# Champs des fichiers NDJSON',
    'Ce tableau est tiré des schémas de `server/src/import/ndjson/` ; le mode d’emploi est dans [import.md](import.md).',
    ...sections,
  ].join('\n\n')
  await expect(`${texte}\n`).toMatchFileSnapshot(path.resolve(import.meta.dirname, '../../../../docs/import-champs.md'))
})

it('the lines that docs/import.md gives as examples are ones', async () => {
  const guide = await readFile(path.resolve(import.meta.dirname, '../../../../docs/import.md'), 'utf8')
  const exemples = guide
    .split('\n')
    .filter((ligne) => ligne.startsWith('{"numero'))
    .map((ligne): unknown => JSON.parse(ligne))
  const lus = exemples.map((exemple) => factureSchema.or(clientSchema).safeParse(exemple).error?.message)
  expect(lus).toEqual([undefined, undefined, undefined])
})
