import { creationUtilisateur } from '@ael/contract/utilisateurs/schemas.ts'
import { describe, expect, it } from 'vitest'
import { corpsInscription, schemaInscription, type Inscription } from './saisie.ts'

const camille = {
  nom: 'Roussel',
  prenom: 'Camille',
  email: 'camille@exemple.fr',
  profil: '',
  motDePasse: 'Ael-2026!',
  confirmation: 'Ael-2026!',
  mode: 'compteur',
  numeroContrat: '447 122',
  reference: 'd0a12 345',
  conditions: true,
  captcha: { captcha: 'reponse', tokenKey: 'c1' },
}

function refuses(ecart: object, avecIdentifiant = false): string[] {
  const { error } = schemaInscription({ avecIdentifiant, avecCaptcha: true }).safeParse({ ...camille, ...ecart })
  return (error?.issues ?? []).map(({ path }) => path.join('.'))
}

const corps = (ecart: object = {}) => corpsInscription({ ...camille, ...ecart } as Inscription, 'factures')

describe('what is typed', () => {
  it.each<[string, object, string[]]>([
    ['complete', {}, []],
    ['without contract', { mode: 'plusTard', numeroContrat: '', reference: '' }, []],
    ['when no contract is asked for', { mode: undefined, numeroContrat: undefined, reference: undefined }, []],
    ['two passwords', { confirmation: 'Ael-2026?' }, ['confirmation']],
    ['a weak password', { motDePasse: 'aaaaaaaa', confirmation: 'aaaaaaaa' }, ['motDePasse']],
    ['no answer to the captcha', { captcha: null }, ['captcha']],
    ['terms not accepted', { conditions: false }, ['conditions']],
    ['no contract number', { numeroContrat: '' }, ['numeroContrat']],
    ['a contract number too long', { numeroContrat: '04471223' }, ['numeroContrat']],
    ['a meter number too short', { reference: '12345' }, ['reference']],
    ['a meter number too long', { reference: '123456789012' }, ['reference']],
    ['an invoice number', { mode: 'facture', reference: 'F2026-001' }, []],
    ['a customer number too long', { mode: 'client', reference: '12345678' }, ['reference']],
    ['an address that is none', { email: 'camille' }, ['email']],
    ['names that are none', { nom: '<b>', prenom: '4' }, ['prenom', 'nom']],
  ])('%s', (_, ecart, attendus) => {
    expect(refuses(ecart)).toEqual(attendus)
  })

  it('needs an identifier only where there is one', () => {
    expect([refuses({}, true), refuses({ identifiant: 'camille.r' }, true), refuses({}, false)]).toEqual([
      ['identifiant'],
      [],
      [],
    ])
  })
})

describe('for somebody else', () => {
  const demande = { avecIdentifiant: false, avecCaptcha: false, pourAutrui: true }
  const autrui = { ...camille, motDePasse: '', confirmation: '', conditions: false, captcha: null }

  it('a profile is asked for, neither password nor terms nor captcha', () => {
    expect(
      schemaInscription(demande)
        .safeParse(autrui)
        .error?.issues.map(({ path }) => path),
    ).toEqual([['profil']])
    const lue = schemaInscription(demande).parse({ ...autrui, profil: 'UTILISATEUR_STANDARD', nomUsage: 'Aubépin' })
    expect(corpsInscription(lue).utilisateur).toEqual({
      nom: 'Roussel',
      nomUsage: 'Aubépin',
      prenom: 'Camille',
      email: 'camille@exemple.fr',
      profils: ['UTILISATEUR_STANDARD'],
      meta: { rgpd_consent: true },
    })
  })
})

describe('the request', () => {
  it.each([
    ['compteur', { numeroContrat: '0447122', numeroCompteur: 'D0A12345' }],
    ['facture', { numeroContrat: '0447122', referenceFacture: 'D0A12345' }],
    ['client', { numeroContrat: '0447122', numeroClient: 'D0A12345' }],
    ['plusTard', undefined],
  ])('names the contract by %s, in capitals', (mode, attendu) => {
    expect(corps({ mode }).infoAttachementAbonnement).toEqual(attendu)
  })

  it('carries consent, origin and captcha, is one the server reads, and never the confirmation', () => {
    expect(creationUtilisateur.safeParse(corps()).success).toBe(true)
    expect(corps()).toMatchObject({
      utilisateur: { meta: { rgpd_consent: true, Origine: 'factures' } },
      captcha: 'reponse',
    })
    expect(JSON.stringify(corps())).not.toContain('confirmation')
  })
})
