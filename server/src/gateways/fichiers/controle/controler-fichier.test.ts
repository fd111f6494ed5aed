import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentPdf } from '../../pdf/document.ts'
import { clamd } from './clamd.ts'
import { controlerFichier } from './controler-fichier.ts'

let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-controle-'))
})
afterAll(() => rm(dossier, { recursive: true }))
afterEach(async () => expect(await restesOuverts(), 'left open').toEqual([]))

const DESCRIPTEURS = '/proc/self/fd'
/** The files of the folder that this process has open still, where the system tells. */
async function restesOuverts(): Promise<string[]> {
  const descripteurs = await readdir(DESCRIPTEURS).catch(() => [])
  const chemins = await Promise.all(
    descripteurs.map((un) => readlink(path.join(DESCRIPTEURS, un)).catch(() => 'closed since')),
  )
  return chemins.filter((chemin) => chemin.startsWith(dossier))
}

let rang = 0
async function controler(contenu: Buffer | string, type: string) {
  const chemin = path.join(dossier, String((rang += 1)))
  await writeFile(chemin, contenu)
  return controlerFichier(chemin, type, null)
}

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const pdf = (corps: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(corps), Buffer.from('\ntrailer\n<<>>\n%%EOF\n')])
const fluxDObjets = (objets: string, dictionnaire = '/Type /ObjStm /Filter /FlateDecode'): Buffer =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionnaire} >>\nstream\n`),
    deflateSync(objets),
    Buffer.from('\nendstream\nendobj'),
  ])
const carre = (format: 'png' | 'jpeg' | 'gif', cote = 20, hauteur = cote) =>
  sharp({ create: { width: cote, height: hauteur, channels: 3, background: '#0a6' } })
    .toFormat(format)
    .toBuffer()

/** A moving picture: so many images of one point, shown on a square of this side. */
const images = (nombre: number, cote: number): Buffer => {
  const [bas, haut] = [cote % 256, Math.floor(cote / 256)]
  const entete = [bas, haut, bas, haut, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const une = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  return Buffer.from([...Buffer.from('GIF89a'), ...entete, ...Array.from({ length: nombre }, () => une).flat(), 0x3b])
}

describe('what is taken', () => {
  it.each(['png', 'jpeg', 'gif'] as const)('a picture: %s', async (format) => {
    expect(await controler(await carre(format), `image/${format}`)).toBeNull()
  })

  it('a document of ours', async () => {
    const document = createDocumentPdf({ titre: 'Essai', nomService: 'Eau', pied: '', instant: new Date(0) })
    document.paragraphe('Une page.')
    expect(await controler(await document.terminer(), 'application/pdf')).toBeNull()
  })

  it('a document whose objects are compressed', async () => {
    expect(await controler(pdf(fluxDObjets('1 0 << /Type /Catalog >>')), 'application/pdf')).toBeNull()
  })
})

describe('what is refused', () => {
  it.each([
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script whose name is in codes', '<< /S /#4Aava#53cript >>'],
    ['a program to start', '<< /S /Launch /F (cmd.exe) >>'],
    ['a hidden file', '<< /Names << /EmbeddedFiles 3 0 R >> >>'],
  ])('a document with %s, in clear or compressed', async (_, objet) => {
    expect(await controler(pdf(objet), 'application/pdf')).toBe('ACTIF')
    const objets = `1 0 ${objet}`
    expect(await controler(pdf(fluxDObjets(objets)), 'application/pdf')).toBe('ACTIF')
    const loin = `/Type /ObjStm /Note (${'x'.repeat(5000)} endobj 1 0 obj) /Filter /FlateDecode`
    expect(await controler(pdf(fluxDObjets(objets, loin)), 'application/pdf')).toBe('ACTIF')
    expect(await controler(pdf(fluxDObjets(objets, '/Type /Obj#53tm /Filter /FlateDecode')), 'application/pdf')).toBe(
      'ACTIF',
    )
  })

  it.each([
    ['protected', pdf('<< /Encrypt 4 0 R >>'), 'PROTEGE'],
    ['cut short', Buffer.from('%PDF-1.7\n1 0 obj'), 'ILLISIBLE'],
    [
      'compressed in another way',
      pdf(fluxDObjets('x', '/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]')),
      'ILLISIBLE',
    ],
    ['a bomb', pdf(fluxDObjets(`1 0 ${' '.repeat(50_000_000)}`)), 'ILLISIBLE'],
  ])('a document that is %s', async (_, contenu, defaut) => {
    expect(await controler(contenu, 'application/pdf')).toBe(defaut)
  })

  it('what is not what its name says', async () => {
    expect(await controler(await carre('png'), 'application/pdf')).toBe('AUTRE_CONTENU')
    expect(await controler('MZ\u0090\u0000', 'image/png')).toBe('AUTRE_CONTENU')
    expect(await controler('du texte', 'application/pdf')).toBe('AUTRE_CONTENU')
  })

  it('a picture that cannot be decoded', async () => {
    const image = await carre('png', 400)
    expect(await controler(image.subarray(0, image.length / 2), 'image/png')).toBe('ILLISIBLE')
  })

  it('a picture that would fill the memory', async () => {
    const petite = await carre('png')
    petite.writeUInt32BE(60_000, 16)
    petite.writeUInt32BE(60_000, 20)
    expect(['TROP_GRANDE', 'ILLISIBLE']).toContain(await controler(petite, 'image/png'))
    expect(await controler(await carre('png', 10_001), 'image/png')).toBe('TROP_GRANDE')
    expect(await controler(await carre('png', 20_001, 1), 'image/png')).toBe('TROP_GRANDE')
    expect(await controler(await carre('png', 1, 20_001), 'image/png')).toBe('TROP_GRANDE')
    expect(await controler(await carre('png', 20_000, 1), 'image/png')).toBeNull()
    expect(await controler(images(201, 1), 'image/gif')).toBe('TROP_GRANDE')
    expect(await controler(images(200, 1), 'image/gif')).toBeNull()
    expect(await controler(images(26, 2000), 'image/gif')).toBe('TROP_GRANDE')
    expect(await controler(images(25, 2000), 'image/gif')).toBeNull()
  })

  it.each<[string, (entete: Buffer) => unknown, string | null]>([
    ['as it says', () => null, null],
    ['upside down', (entete) => entete.writeInt32LE(-4, 22), null],
    ['of another length', (entete) => entete.writeUInt32LE(entete.length + 1, 2), 'ILLISIBLE'],
    ['compressed', (entete) => entete.writeUInt32LE(1, 30), 'ILLISIBLE'],
    ['of bit fields', (entete) => entete.writeUInt32LE(3, 30), null],
    ['as wide as may be', (entete) => entete.writeInt32LE(20_000, 18), null],
    ['too wide', (entete) => entete.writeInt32LE(20_001, 18), 'TROP_GRANDE'],
    ['too high', (entete) => entete.writeInt32LE(20_001, 22), 'TROP_GRANDE'],
    ['of no width', (entete) => entete.writeInt32LE(0, 18), 'TROP_GRANDE'],
  ])('a bitmap, %s', async (_, changer, defaut) => {
    const entete = Buffer.alloc(54 + 64)
    entete.write('BM', 'latin1')
    entete.writeUInt32LE(entete.length, 2)
    entete.writeUInt32LE(54, 10)
    entete.writeUInt32LE(40, 14)
    entete.writeInt32LE(4, 18)
    entete.writeInt32LE(4, 22)
    entete.writeUInt16LE(1, 26)
    entete.writeUInt16LE(24, 28)
    changer(entete)
    expect(await controler(entete, 'image/bmp')).toBe(defaut)
  })

  it('the test of antiviruses, alone or within', async () => {
    expect(await controler(EICAR, 'image/png')).toBe('INFECTE')
    expect(await controler(pdf(`${'x'.repeat(65_500)}${EICAR}`), 'application/pdf')).toBe('INFECTE')
  })
})

describe('an antivirus', () => {
  let url: URL
  let verdict: string
  let recu: Buffer
  const repondre = (liaison: Socket): void => {
    const blocs: Buffer[] = []
    liaison.on('data', (bloc: Buffer) => {
      blocs.push(bloc)
      recu = Buffer.concat(blocs)
      if (recu.subarray(-4).equals(Buffer.alloc(4))) liaison.end(`${verdict}\0`)
    })
  }
  const [serveur, serveurLocal] = [createServer(repondre), createServer(repondre)]
  beforeAll(async () => {
    await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve))
    url = new URL(`tcp://127.0.0.1:${(serveur.address() as AddressInfo).port}`)
  })
  afterAll(() => serveur.close())

  const demander = async (contenu: Buffer, ou = url) => {
    const chemin = path.join(dossier, 'asked')
    await writeFile(chemin, contenu)
    return controlerFichier(chemin, 'image/png', clamd(ou))
  }

  it('is given the whole file, and believed', async () => {
    const image = await carre('png')
    verdict = 'stream: OK'
    expect(await demander(image)).toBeNull()
    expect(recu.includes(image)).toBe(true)
    verdict = 'stream: Win.Test FOUND'
    expect(await demander(image)).toBe('INFECTE')
  })

  it('of the same machine is given a long file as well', async () => {
    const local = new URL(`unix:${path.join(dossier, 'clamd.sock')}`)
    await once(serveurLocal.listen(local.pathname), 'listening')
    verdict = 'stream: OK'
    const image = Buffer.concat([await carre('png'), Buffer.alloc(500_000, 'x')])
    expect(await demander(image, local)).toBeNull()
    expect(recu.length).toBeGreaterThan(image.length)
    serveurLocal.close()
  })

  it('that does not say, or is not there, lets nothing through', async () => {
    verdict = 'INSTREAM size limit exceeded. ERROR'
    await expect(demander(await carre('png'))).rejects.toThrow('size limit')
    const absent = clamd(new URL('tcp://127.0.0.1:1'))
    await expect(controlerFichier(path.join(dossier, 'asked'), 'image/png', absent)).rejects.toThrow()
  })
})
