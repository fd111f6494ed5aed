import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { client } from './testing/lignes.ts'
import { type BaseImport, ouvrirBase } from './testing/base.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())
beforeEach(() => base.lire('truncate client, compteur, releve_jour, journal_import restart identity cascade'))

const NOM = 'Lévêque'
/** Long enough that its accents come in several pieces. */
const CLIENTS = `${Array.from({ length: 3000 }, (_, rang) => JSON.stringify(client(rang + 1, { nom: `${NOM} ${'é'.repeat(rang % 9)}x` }))).join('\n')}\n`
const RELEVES = 'numéro;date;relevé\nÉté-1;2024-01-10T00:00:00Z;5\nÉté-1;2024-01-10T01:00:00Z;9\nÉté-1;bah;1\n'
const COLONNES = { appareil: 'numéro', horodatage: 'date', index: 'relevé', creer: true }

const ECRITURES = [
  ['utf-8', Buffer.from(CLIENTS), Buffer.from(RELEVES)],
  ['utf-8', Buffer.from(`\uFEFF${CLIENTS}`), Buffer.from(`\uFEFF${RELEVES}`)],
  ['latin1', Buffer.from(CLIENTS, 'latin1'), Buffer.from(RELEVES, 'latin1')],
  ['windows-1252', Buffer.from(CLIENTS, 'latin1'), Buffer.from(RELEVES, 'latin1')],
  ['utf-16', Buffer.from(`\uFEFF${CLIENTS}`, 'utf16le'), Buffer.from(`\uFEFF${RELEVES}`, 'utf16le')],
  ['utf-16', Buffer.from(CLIENTS, 'utf16le'), Buffer.from(RELEVES, 'utf16le')],
  ['UTF-16', Buffer.from(`\uFEFF${CLIENTS}`, 'utf16le').swap16(), Buffer.from(`\uFEFF${RELEVES}`, 'utf16le').swap16()],
] as const

describe.each(ECRITURES)('a file in %s', (encodage, clients, releves) => {
  it.each([
    ['as it is', (octets: Buffer) => octets],
    ['compressed', gzipSync],
  ])('is read %s, its refused lines being quoted in UTF-8', async (_, rendre) => {
    const { comptes } = await base.importer('clients', rendre(clients), { encodage })
    expect(comptes).toMatchObject({ lues: 3000, acceptees: 3000, rejets: {} })
    expect(await base.lire(`select count(*)::int as n from client where nom ~ '^${NOM} é*x$'`)).toEqual([{ n: 3000 }])
    const lus = await base.importer('telereleves', rendre(releves), { ...COLONNES, encodage })
    expect(lus.comptes).toMatchObject({ lues: 3, acceptees: 2 })
    expect(lus.rejets).toEqual(['4;horodatage absent ou d’un autre format;"Été-1;bah;1"'])
    expect(await base.lire('select numero_appareil from compteur')).toEqual([{ numero_appareil: 'Été-1' }])
  })
})

it('windows-1252 has signs that latin1 has not', async () => {
  const octets = Buffer.from('{"numeroClient":1,"nom":"L\x92\x8cil \x80"}', 'latin1')
  await base.importer('clients', octets, { encodage: 'windows-1252' })
  expect(await base.lire('select nom from client')).toEqual([{ nom: 'L’Œil €' }])
})

describe('a file of another encoding than is said', () => {
  const latin1 = Buffer.from(`${JSON.stringify(client(1))}\n${JSON.stringify(client(2, { nom: NOM }))}\n`, 'latin1')

  it.each([
    [
      'customers in latin1',
      'clients',
      latin1,
      {},
      /clients\.fichier cesse d’être en UTF-8 à la ligne 2 \(octet 61 du texte, valeur E9\)\. Rien n’a été importé\. .* --encodage windows-1252, latin1 ou utf-16/,
    ],
    [
      'readings in latin1',
      'telereleves',
      Buffer.from(RELEVES, 'latin1'),
      COLONNES,
      /à la ligne 1 \(octet 4 du texte, valeur E9\)/,
    ],
    [
      'customers in UTF-16',
      'clients',
      Buffer.from(`\uFEFF${CLIENTS}`, 'utf16le'),
      {},
      /est en UTF-16 : ajoutez --encodage utf-16/,
    ],
    [
      'customers in UTF-16 without a mark',
      'clients',
      Buffer.from(CLIENTS, 'utf16le').swap16(),
      { encodage: 'latin1' },
      /est en UTF-16/,
    ],
    [
      'customers in UTF-8, said to be in latin1',
      'clients',
      Buffer.from(CLIENTS),
      { encodage: 'latin1' },
      /est en UTF-8 : importez-le sans --encodage latin1/,
    ],
    [
      'half a character of UTF-16',
      'clients',
      Buffer.from(`\uFEFF${CLIENTS}`, 'utf16le').subarray(0, -1),
      { encodage: 'utf-16' },
      /ce n’est pas de l’UTF-16/,
    ],
    [
      'half a character of UTF-16 alone',
      'clients',
      Buffer.from('{'),
      { encodage: 'utf-16' },
      /ce n’est pas de l’UTF-16/,
    ],
    [
      'an encoding that we do not know',
      'clients',
      Buffer.from(CLIENTS),
      { encodage: 'ebcdic' },
      /--encodage : donnez un encodage parmi utf-8, latin1, windows-1252, utf-16/,
    ],
  ] as const)('is refused before anything is written: %s', async (_, nature, octets, options, message) => {
    for (const rendu of [octets, gzipSync(octets)])
      await expect(base.importer(nature, rendu, options)).rejects.toThrow(message)
    expect(
      await base.lire(
        'select (select count(*) from client)::int + (select count(*) from compteur)::int + (select count(*) from journal_import)::int as n',
      ),
    ).toEqual([{ n: 0 }])
  })

  it('is not one when it holds no accent at all', async () => {
    expect((await base.importer('clients', JSON.stringify(client(1)), { encodage: 'latin1' })).comptes.acceptees).toBe(
      1,
    )
  })
})
