import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { XMLParser } from 'fast-xml-parser'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appelerSoap, ecrireElements } from './soap.ts'

let repondre: { statut: number; corps: string } | null
let recue: { corps: string; action: string }
const serveur = createServer((demande, reponse) => {
  const morceaux: Buffer[] = []
  demande.on('data', (morceau: Buffer) => morceaux.push(morceau))
  demande.on('end', () => {
    recue = { corps: Buffer.concat(morceaux).toString(), action: String(demande.headers['soapaction']) }
    if (repondre)
      reponse.writeHead(repondre.statut, { 'content-type': 'text/xml', location: '/ailleurs' }).end(repondre.corps)
    else demande.socket.destroy()
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  url = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/`
})
afterAll(() => serveur.close())

const appeler = (autrement: { statut?: number; corps: string } | null) => {
  repondre = autrement && { statut: 200, ...autrement }
  return appelerSoap({
    url,
    action: 'faire',
    espaces: { i: 'urn:i' },
    corps: { 'i:faire': { 'i:nom': 'Eau & <fils>', 'i:rien': null } },
    reponse: 'faireReponse',
  })
}
const enveloppe = (corps: string) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${corps}</s:Body></s:Envelope>`

describe('a call', () => {
  it('is an envelope, and its answer is read as text without prefixes', async () => {
    expect(
      await appeler({
        corps: enveloppe(
          '<x:faireReponse xmlns:x="urn:i"><x:code>00100</x:code><x:nom>l&apos;eau &amp; &#233;</x:nom><x:vide xsi:nil="true"/></x:faireReponse>',
        ),
      }),
    ).toEqual({
      code: '00100',
      nom: "l'eau & é",
      vide: '',
    })
    expect(recue.action).toBe('"faire"')
    expect(recue.corps).toContain(
      'xmlns:i="urn:i"><soapenv:Body><i:faire><i:nom>Eau &amp; &lt;fils&gt;</i:nom></i:faire></soapenv:Body>',
    )
  })

  it('that is refused says why', async () => {
    const faute = enveloppe(
      '<s:Fault><faultcode>S:Server</faultcode><faultstring>non</faultstring><detail><x:Erreur xmlns:x="urn:i"><code>P1</code></x:Erreur></detail></s:Fault>',
    )
    await expect(appeler({ statut: 500, corps: faute })).rejects.toMatchObject({
      name: 'FauteSoap',
      code: 'S:Server',
      message: 'non',
      detail: { Erreur: { code: 'P1' } },
    })
    await expect(
      appeler({ corps: enveloppe('<s:Fault><faultstring><x>non</x></faultstring></s:Fault>') }),
    ).rejects.toMatchObject({ name: 'FauteSoap', code: '', message: '' })
  })

  it.each([
    ['an error without envelope', { statut: 502, corps: '<html><body>Bad gateway</body></html>' }],
    ['an error with an answer', { statut: 500, corps: enveloppe('<faireReponse/>') }],
    ['wrong credentials', { statut: 401, corps: '' }],
    ['a redirection', { statut: 302, corps: '' }],
    ['another answer', { corps: enveloppe('<autreReponse/>') }],
    ['nothing', { corps: '' }],
    ['no XML', { corps: '{"ok":true}' }],
    ['an envelope cut short', { corps: enveloppe('<faireReponse>').slice(0, -20) }],
    ['an answer without end', { corps: `${enveloppe('<faireReponse/>')}${' '.repeat(300 * 1024)}` }],
    ['declared entities', { corps: `<!DOCTYPE x [<!ENTITY a "b">]>${enveloppe('<faireReponse>&a;</faireReponse>')}` }],
    ['a broken connection', null],
  ])('that meets %s leaves everything undecided', async (_, autrement) => {
    await expect(appeler(autrement)).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
  })

  it('to nobody leaves everything undecided', async () => {
    await expect(
      appelerSoap({ url: 'http://127.0.0.1:9/', action: '', espaces: {}, corps: {}, reponse: 'r' }),
    ).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
  })
})

it('whatever is written is well-formed, and read as it was', () => {
  const lecteur = new XMLParser({ parseTagValue: false, trimValues: false, htmlEntities: true })
  const relire = (texte: string): unknown => lecteur.parse(ecrireElements({ a: { b: texte } }), true)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (texte) => {
      expect(() => relire(texte)).not.toThrow()
    }),
    { numRuns: 50 },
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~éœ€’ ]{1,20}$/), (texte) => {
      expect(relire(texte)).toEqual({ a: { b: texte } })
    }),
    { numRuns: 50 },
  )
  expect(ecrireElements({ a: '\u0000\u0008\uFFFF\uD800x' })).toBe('<a>x</a>')
})
