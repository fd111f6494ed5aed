import { expect, it } from 'vitest'
import { estProposee, type Lecteur, type Proposition } from './demarche-proposee.ts'

const OUVERTE: Pick<Proposition, 'acces' | 'duContrat' | 'siAPlanifier' | 'reglages'> = {
  acces: 'any',
  duContrat: false,
  reglages: {
    accessibleHorsConnexion: true,
    masquerPourContratResilie: false,
    actionImpactePlusieursContrats: null,
  },
}
const avec = (reglages: Partial<Proposition['reglages']>, reste: Partial<typeof OUVERTE> = {}) => ({
  ...OUVERTE,
  ...reste,
  reglages: { ...OUVERTE.reglages, ...reglages },
})
const VISITEUR: Lecteur = { connecte: false, contrat: null, plusieursContrats: false, aPlanifier: false }
const ABONNE: Lecteur = { connecte: true, contrat: { isResilie: false }, plusieursContrats: false, aPlanifier: false }
const SANS: Lecteur = { ...ABONNE, contrat: null }
const RESILIE: Lecteur = { ...ABONNE, contrat: { isResilie: true } }
const GROUPE: Lecteur = { ...ABONNE, plusieursContrats: true }

it.each<[string, ReturnType<typeof avec>, Lecteur, boolean]>([
  ['what is open to all, to a visitor', OUVERTE, VISITEUR, true],
  ['what is open to all, to a subscriber', OUVERTE, ABONNE, true],
  ['what is not open without signing in, to a visitor', avec({ accessibleHorsConnexion: false }), VISITEUR, false],
  ['what is not open without signing in, to a subscriber', avec({ accessibleHorsConnexion: false }), ABONNE, true],
  ['only when connected, to a visitor', avec({}, { acces: 'login' }), VISITEUR, false],
  ['only when connected, to a subscriber', avec({}, { acces: 'login' }), SANS, true],
  ['only when disconnected, to a visitor', avec({}, { acces: 'disconnected' }), VISITEUR, true],
  ['only when disconnected, to a subscriber', avec({}, { acces: 'disconnected' }), ABONNE, false],
  ['what needs a contract, to a visitor', avec({}, { duContrat: true }), VISITEUR, false],
  ['what needs a contract, without one', avec({}, { duContrat: true }), SANS, false],
  ['what needs a contract, with one', avec({}, { duContrat: true }), ABONNE, true],
  ['what needs a contract, with one that has ended', avec({}, { duContrat: true }), RESILIE, true],
  ['what is to plan, without anything to plan', avec({}, { duContrat: true, siAPlanifier: true }), ABONNE, false],
  [
    'what is to plan, with an intervention to plan',
    avec({}, { duContrat: true, siAPlanifier: true }),
    { ...ABONNE, aPlanifier: true },
    true,
  ],
  ['hidden for a contract that has ended', avec({ masquerPourContratResilie: true }), RESILIE, false],
  ['hidden for a contract that has ended, under another', avec({ masquerPourContratResilie: true }), ABONNE, true],
  ['hidden where several contracts change', avec({ actionImpactePlusieursContrats: 'CacherBouton' }), GROUPE, false],
  ['the same for one contract alone', avec({ actionImpactePlusieursContrats: 'CacherBouton' }), ABONNE, true],
  [
    'asked about where several contracts change',
    avec({ actionImpactePlusieursContrats: 'AfficherPopup' }),
    GROUPE,
    true,
  ],
])('%s', (_, proposition, lecteur, attendu) => {
  expect(estProposee(proposition, lecteur)).toBe(attendu)
})
