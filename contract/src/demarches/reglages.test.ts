import { expect, it } from 'vitest'
import { octetsDe, reglagesDe, suiteDe, tailleDe, taillesPermises } from './reglages.ts'

const MO = 1_048_576

it('a form has what every form has, then its own, then what the utility has set', () => {
  const defaut = reglagesDe({}, {})
  expect(defaut).toEqual({
    autoriserPj: true,
    pjObligatoire: false,
    tailleMaxPj: 3 * MO,
    nbMaxPj: 5,
    extensionPj: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
    autoriserCommentaire: true,
    commentaireObligatoire: false,
    masquerPourContratResilie: false,
    actionImpactePlusieursContrats: null,
    accessibleHorsConnexion: false,
  })
  const siens = { nbMaxPj: 2, autoriserPj: false }
  expect(reglagesDe({ reglages: siens }, {})).toEqual({ ...defaut, ...siens })
  expect(reglagesDe({ reglages: siens }, { nbMaxPj: 9 })).toEqual({ ...defaut, ...siens, nbMaxPj: 9 })
})

it('what follows a request is told to its customer alone until the utility says otherwise', () => {
  const defaut = suiteDe({})
  expect(defaut).toEqual({
    description: null,
    mailType: 'demande-recue',
    mailTypePayeur: null,
    alertOnWaterpIssue: false,
    envoyerPjDansMailConfirmationClient: false,
    nePasFusionnerPdf: false,
    sendCopyEmail: false,
  })
  expect(suiteDe({ sendCopyEmail: true })).toEqual({ ...defaut, sendCopyEmail: true })
})

it('settings of both sorts are told apart', () => {
  const tous = { nbMaxPj: 2, sendCopyEmail: true }
  expect(reglagesDe({}, tous)).not.toHaveProperty('sendCopyEmail')
  expect(suiteDe(tous)).not.toHaveProperty('nbMaxPj')
})

it('a size is one of the choices, and is kept where it is none any more', () => {
  expect([octetsDe('1M'), octetsDe('20M')]).toEqual([MO, 20 * MO])
  expect([tailleDe(10 * MO), tailleDe(MO + 1)]).toEqual(['10M', null])
  const petites = ['1M', '2M', '3M', '4M', '5M', '6M']
  expect(taillesPermises(null)).toEqual([...petites, '10M', '20M'])
  expect(taillesPermises(3 * MO)).toEqual(petites)
  expect(taillesPermises(10 * MO)).toEqual([...petites, '10M'])
})
