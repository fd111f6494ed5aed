import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FichierRejets } from './rejets.ts'

let dossier: string
let source: string
let chemin: string
beforeEach(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-rejets-'))
  source = path.join(dossier, 'releves.csv')
  chemin = `${source}.rejets.csv`
  await writeFile(source, 'a;b;c')
})
afterEach(() => rm(dossier, { recursive: true }))

describe('the file of refused lines', () => {
  it('has a header and the lines as they came', async () => {
    const rejets = await FichierRejets.preparer(chemin, source)
    rejets.ajouter(2, 'index absent', 'A;"x"')
    await rejets.ecrire()
    rejets.ajouter(3, 'index absent', 'B')
    await rejets.fermer()
    expect(await readFile(chemin, 'utf8')).toBe('ligne;motif;contenu\n2;index absent;"A;""x"""\n3;index absent;B\n')
  })

  it('has the beginning of a line that is too long, and nothing of an account number', async () => {
    const rejets = await FichierRejets.preparer(chemin, source)
    rejets.ajouter(2, 'trop', 'x'.repeat(4096))
    rejets.ajouter(3, 'trop', 'x'.repeat(4097))
    rejets.ajouter(4, 'trop', `${'x'.repeat(4075)} FR7630006000011234567890189 y`)
    await rejets.fermer()
    const [, juste, coupee, compte] = (await readFile(chemin, 'utf8')).split('\n')
    expect([juste, coupee]).toEqual([`2;trop;${'x'.repeat(4096)}`, `3;trop;${'x'.repeat(4096)}…`])
    expect(compte).toMatch(/^4;trop;x+ /)
    expect(compte).not.toContain('3000')
  })

  it('takes the place of an earlier one, and is gone when nothing was refused', async () => {
    await writeFile(chemin, 'x'.repeat(1000))
    await (await FichierRejets.preparer(chemin, source)).fermer()
    expect(existsSync(chemin)).toBe(false)
  })

  it('is gone when the import fails', async () => {
    const rejets = await FichierRejets.preparer(chemin, source)
    rejets.ajouter(2, 'index absent', 'A')
    await rejets.ecrire()
    await rejets.abandonner()
    expect(existsSync(chemin)).toBe(false)
  })

  it('never takes the place of the file that is imported', async () => {
    await expect(FichierRejets.preparer(path.join(dossier, '.', 'releves.csv'), source)).rejects.toThrow(
      /remplaceraient le fichier/,
    )
    expect(await readFile(source, 'utf8')).toBe('a;b;c')
  })

  it('may be a device, which stays', async () => {
    const rejets = await FichierRejets.preparer('/dev/null', source)
    rejets.ajouter(2, 'index absent', 'A')
    await rejets.fermer()
    expect(existsSync('/dev/null')).toBe(true)
  })

  it('that cannot be written is refused before anything is imported', async () => {
    await mkdir(chemin)
    await expect(FichierRejets.preparer(chemin, source)).rejects.toThrow(
      /ne peut pas être écrit \(c’est un dossier\).*--rejets/,
    )
    await expect(FichierRejets.preparer(path.join(dossier, 'absent', 'r.csv'), source)).rejects.toThrow(
      /son dossier n’existe pas/,
    )
  })

  it.skipIf(!existsSync('/dev/full'))('says that the disk is full', async () => {
    const rejets = await FichierRejets.preparer('/dev/full', source)
    rejets.ajouter(2, 'index absent', 'A')
    await expect(rejets.fermer()).rejects.toThrow(/le disque est plein/)
    await rejets.abandonner()
  })
})
