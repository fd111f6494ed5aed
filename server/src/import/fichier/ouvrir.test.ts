import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ouvrir } from './ouvrir.ts'

let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-ouvrir-'))
})
afterAll(() => rm(dossier, { recursive: true }))

async function contenu(octets: Buffer | string, nom = 'fichier.csv'): Promise<string> {
  const chemin = path.join(dossier, nom)
  await writeFile(chemin, octets)
  let texte = ''
  for await (const morceau of ouvrir({ chemin, encodage: 'utf-8' })) texte += morceau.toString()
  return texte
}

const TEXTE = 'a;b;c\n'.repeat(100_000)

describe('a file', () => {
  it('is read as it is', async () => {
    expect(await contenu(TEXTE)).toBe(TEXTE)
    expect(await contenu('')).toBe('')
  })

  it('is decompressed by its content, whatever its name', async () => {
    expect(await contenu(gzipSync(TEXTE), 'sans-suffixe.csv')).toBe(TEXTE)
    expect(await contenu(TEXTE, 'faux.csv.gz')).toBe(TEXTE)
  })

  it('may be several compressed parts', async () => {
    expect(await contenu(Buffer.concat([gzipSync('a\n'), gzipSync('b\n')]))).toBe('a\nb\n')
  })

  it.each([
    ['a cut off archive', gzipSync(TEXTE).subarray(0, 100), /la fin du fichier compressé manque/],
    [
      'a damaged archive',
      Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), Buffer.from('n’importe quoi')]),
      /abîmé/,
    ],
    ['a ZIP archive', Buffer.from('504b0304aaaa', 'hex'), /archive ZIP/],
    ['zstd', Buffer.from('28b52ffd00', 'hex'), /zstd/],
  ])('that is %s is refused with what to do', async (_, octets, message) => {
    await expect(contenu(octets)).rejects.toThrow(message)
  })

  it('that is not there is refused', async () => {
    await expect(ouvrir({ chemin: path.join(dossier, 'absent.csv'), encodage: 'utf-8' }).next()).rejects.toThrow(
      /il n’existe pas/,
    )
    await expect(ouvrir({ chemin: dossier, encodage: 'utf-8' }).next()).rejects.toThrow(/c’est un dossier/)
  })
})
