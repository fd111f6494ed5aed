import { expect, it } from 'vitest'
import { saisieContact, saisieFormulaire } from './saisie-demarches.ts'

const formulaire = {
  description: '',
  accessibleHorsConnexion: true,
  masquerPourContratResilie: false,
  actionImpactePlusieursContrats: '',
  autoriserPJ: true,
  pjObligatoire: false,
  extensionPj: ['pdf'],
  nbMaxPj: '5',
  tailleMaxPj: '3M',
  autoriserCommentaire: true,
  commentaireObligatoire: false,
  mailType: 'demande-recue',
  mailTypePayeur: '',
  alertOnWaterpIssue: false,
  sendCopyEmail: false,
  envoyerPjDansMailConfirmationClient: false,
  nePasFusionnerPdf: false,
}
const contact = {
  typeContrat: '',
  codeRetourDemarche: '',
  etat: 'EN_ATTENTE',
  emailMessage: '',
  motif: '',
  action: '',
  codeCelluleIntervenant: '',
}
const champs = (lu: { error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined }) =>
  lu.error?.issues.map(({ path }) => path[0]) ?? []

it.each([
  [{}, []],
  [{ nbMaxPj: '20' }, []],
  [{ description: 'x'.repeat(1000) }, []],
  [{ description: 'x'.repeat(1001) }, ['description']],
  [{ nbMaxPj: '0' }, ['nbMaxPj']],
  [{ nbMaxPj: '21' }, ['nbMaxPj']],
  [{ extensionPj: [] }, ['extensionPj']],
  [{ autoriserPJ: false, pjObligatoire: true }, ['pjObligatoire']],
  [{ autoriserCommentaire: false, commentaireObligatoire: true }, ['commentaireObligatoire']],
])('a form with %j is refused at %j', (dits, attendus) => {
  expect(champs(saisieFormulaire.safeParse({ ...formulaire, ...dits }))).toEqual(attendus)
})

it.each([
  [{}, []],
  [{ emailMessage: 'cellule' }, ['emailMessage']],
  [{ codeRetourDemarche: 'A-B' }, ['codeRetourDemarche']],
  [{ motif: 'x'.repeat(200), action: 'x'.repeat(200), codeCelluleIntervenant: 'x'.repeat(60) }, []],
  [{ motif: 'x'.repeat(201) }, ['motif']],
  [{ action: 'x'.repeat(201) }, ['action']],
  [{ codeCelluleIntervenant: 'x'.repeat(61) }, ['codeCelluleIntervenant']],
  [{ codeRetourDemarche: 'X'.repeat(31) }, ['codeRetourDemarche']],
])('a contact with %j is refused at %j', (dits, attendus) => {
  expect(champs(saisieContact.safeParse({ ...contact, ...dits }))).toEqual(attendus)
})

it('the code of a contact is in capitals', () => {
  expect(saisieContact.parse({ ...contact, codeRetourDemarche: 'fuite_1' }).codeRetourDemarche).toBe('FUITE_1')
})
