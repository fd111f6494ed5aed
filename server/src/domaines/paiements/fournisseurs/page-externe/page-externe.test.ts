import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { payextSimule } from '@ael/simulators/payext/plugin.ts'
import { cobaltSimule } from '@ael/simulators/cobalt/plugin.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { brancher, commeRecue, DEMANDE, tentativeDe } from '../../../../testing/prestataire-simule.ts'
import { cobalt } from '../cobalt.ts'
import { payext } from '../payext.ts'
import type { Fournisseur } from '../fournisseur.ts'

const CLE = 'une-cle-de-seize-signes'
const installer = (variables: Record<string, string>): Fournisseur => {
  const fournisseur = payext.installer({
    publicUrl: '',
    variables: { PAYEXT_URL: 'https://payer.exemple.fr/page?site=1', ...variables },
  })
  if (!fournisseur) throw new Error('not installed')
  return fournisseur
}
const notification = (corps: string) => commeRecue({ methode: 'POST', url: '/', corps })
const signer = (texte: string) => createHmac('sha256', CLE).update(texte).digest('hex')
const signe = (texte: string) => notification(`${texte}&signature=${signer(texte)}`)

const fermer: (() => unknown)[] = []
afterEach(() => Promise.all(fermer.splice(0).map((un) => un())))

describe('without anything that proves a payment', () => {
  it('believes nobody, and leaves the accounts ten days', async () => {
    const fournisseur = installer({})
    for (const texte of [
      'reference=A&statut=PAYE&transaction=1&montant=8437&devise=EUR',
      'reference=A&statut=PAYE&signature=',
      '',
    ]) {
      await expect(fournisseur.lireNotification(notification(texte))).rejects.toMatchObject({
        name: 'NotificationRefusee',
      })
    }
    expect(fournisseur.interroger).toBeNull()
    expect(fournisseur.dureeMinutes).toBe(14_400)
    const { url } = (await fournisseur.ouvrir({ ...DEMANDE, referenceDette: 'TITRE-41' })).redirection
    expect([...new URL(url).searchParams]).toEqual([
      ['site', '1'],
      ['reference', DEMANDE.reference],
      ['dette', 'TITRE-41'],
      ['montant', '8437'],
      ['devise', 'EUR'],
      ['email', DEMANDE.email],
      ['retour', DEMANDE.retours.succes],
      ['annulation', DEMANDE.retours.annulation],
      ['notification', DEMANDE.notification],
    ])
  })
})

describe('with a key', () => {
  it('signs the demand, after what the address of the page holds already', async () => {
    const { redirection } = await installer({
      PAYEXT_CLE: CLE,
      PAYEXT_CHAMPS:
        "boutique='eau=1',ref=reference,dette=referenceDette,total=montantDecimal,quoi=objet,refus=retourRefus",
      PAYEXT_CHAMP_SIGNATURE: 'mac',
    }).ouvrir({ ...DEMANDE, referenceDette: 'D 12&3', objet: 'Facture F1' })
    const texte = `boutique=eau%3D1&ref=${DEMANDE.reference}&dette=D+12%263&total=84.37&quoi=Facture+F1&refus=https%3A%2F%2Fagence.exemple.fr%2Fretour%2Frefus`
    expect(redirection).toEqual({
      methode: 'GET',
      url: `https://payer.exemple.fr/page?site=1&${texte}&mac=${signer(texte)}`,
      champs: {},
    })
  })

  it('reads a signed answer under the names of the page', async () => {
    const fournisseur = installer({
      PAYEXT_CLE: CLE,
      PAYEXT_REPONSE: 'reference=ref,transaction=id,statut=etat',
      PAYEXT_STATUTS: '1=ENREGISTRE,2=REFUSE',
    })
    expect(await fournisseur.lireNotification(signe('ref=A1&id=T9&etat=1&montant=84.37&devise=EUR'))).toMatchObject({
      verdict: {
        issue: 'ENREGISTRE',
        reference: 'A1',
        identifiantTransaction: 'T9',
        montantCents: 8437,
        devise: 'EUR',
        alarme: null,
      },
    })
    const parAdresse = `ref=A1&id=T9&etat=1&montant=84.37&devise=EUR`
    const url = `/?${parAdresse}&signature=${signer(parAdresse)}`
    expect(await fournisseur.lireNotification(commeRecue({ methode: 'GET', url }))).toMatchObject({
      verdict: { issue: 'ENREGISTRE', reference: 'A1' },
    })
    expect(await fournisseur.lireNotification(signe('ref=A1&id=T9&etat=2&montant=8437&devise=USD'))).toMatchObject({
      verdict: { issue: 'REFUSE', montantCents: 8437, devise: null },
    })
    expect(await fournisseur.lireNotification(signe('ref=A1&etat=3'))).toMatchObject({
      verdict: { issue: 'INCONNU', alarme: expect.stringContaining('3') },
    })
  })

  it.each([
    'reference=A&statut=PAYE',
    `reference=A&statut=PAYE&signature=${signer('reference=A&statut=REFUSE')}`,
    `statut=PAYE&reference=A&signature=${signer('reference=A&statut=PAYE')}`,
    `reference=A&statut=PAYE&signature=${signer('reference=A&statut=PAYE')}&statut=PAYE`,
  ])('refuses %s', (texte) =>
    expect(installer({ PAYEXT_CLE: CLE }).lireNotification(notification(texte))).rejects.toMatchObject({
      name: 'NotificationRefusee',
    }),
  )
})

describe('with an address that tells the state', () => {
  const servi = async (statut: number, corps: string) => {
    const serveur = createServer((_, reponse) =>
      reponse.writeHead(statut, { 'content-type': 'application/json' }).end(corps),
    )
    await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
    fermer.push(() => serveur.close())
    return installer({ PAYEXT_URL_ETAT: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/etat` })
  }
  const tentative = tentativeDe(DEMANDE, { jeton: null })

  it('asks before it believes', async () => {
    const fournisseur = await servi(
      200,
      JSON.stringify({ reference: DEMANDE.reference, statut: 'PAYE', transaction: 12, montant: 8437, devise: 'EUR' }),
    )
    expect(await fournisseur.lireNotification(notification(`reference=${DEMANDE.reference}&statut=PAYE`))).toEqual({
      type: 'aLire',
      reference: DEMANDE.reference,
      jeton: null,
    })
    expect(await fournisseur.interroger?.(tentative)).toMatchObject({
      issue: 'ENREGISTRE',
      identifiantTransaction: '12',
      montantCents: 8437,
    })
    await expect(fournisseur.lireNotification(notification('statut=PAYE'))).rejects.toThrow('référence absente')
  })

  it.each([
    [500, '{}'],
    [200, '<html>'],
    [200, '[]'],
    [200, '{"statut":{"a":1}}'],
  ])('%i %s decides nothing', async (statut, corps) => {
    await expect((await servi(statut, corps)).interroger?.(tentative)).rejects.toMatchObject({
      name: 'FournisseurIndisponible',
    })
  })

  it('that knows nothing of it is waited for, then given up', async () => {
    const fournisseur = await servi(404, '{}')
    expect(await fournisseur.interroger?.(tentative)).toMatchObject({ issue: 'PAGE_OUVERTE' })
    expect(await fournisseur.interroger?.({ ...tentative, ageMinutes: 46 })).toMatchObject({ issue: 'ANNULE' })
  })
})

it.each([
  [{ PAYEXT_CHAMPS: 'a=nimporte' }, 'PAYEXT_CHAMPS'],
  [{ PAYEXT_REPONSE: 'prix=p' }, 'PAYEXT_REPONSE'],
  [{ PAYEXT_STATUTS: 'OK=GAGNE' }, 'PAYEXT_STATUTS'],
  [{ PAYEXT_CLE: 'court' }, 'PAYEXT_CLE'],
])('%j is refused with a sentence', (variables, nom) => expect(() => installer(variables)).toThrow(nom))

it.each([
  ['PAYEXT', payext, payextSimule],
  ['COBALT', cobalt, cobaltSimule],
] as const)('%s: its simulator does not let in a demand that was altered', async (_, fabrique, simuler) => {
  const prestataire = await brancher(fabrique, simuler)
  fermer.push(() => prestataire.fermer())
  const ouverture = await prestataire.fournisseur.ouvrir(DEMANDE)
  const { redirection } = ouverture
  expect((await prestataire.suivre(ouverture)).montantCents).toBe(8437)
  const alteree = {
    ...redirection,
    url: redirection.url.replace('montant=8437', 'montant=1'),
    champs: { ...redirection.champs, ...(redirection.champs['montant'] && { montant: '1' }) },
  }
  await expect(prestataire.suivre({ ...ouverture, redirection: alteree })).rejects.toThrow('fausse')
})
