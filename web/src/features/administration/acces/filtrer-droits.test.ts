import { expect, it } from 'vitest'
import type { LigneDroit } from '@ael/contract/acces/droits.calls.ts'
import { filtrerDroits } from './filtrer-droits.ts'

const ligne = (
  controleur: string,
  action: string,
  resume: string,
  cellule: Partial<LigneDroit['cellules'][number]> = {},
): LigneDroit => ({
  controleur,
  action,
  resume,
  cellules: [{ profil: 'WEBMASTER', origine: 'nomme', actif: true, verrou: null, refus: 0, ...cellule }],
})
const lignes = [
  ligne('Facture', 'liste', 'Les factures payées'),
  ligne('Acces', 'profils', 'Les profils', { actif: false }),
  ligne('Facture', 'pdf', 'Une facture', { origine: 'compris', actif: false }),
]
const tout = { recherche: '', controleur: '', retires: false }

it.each([
  [{}, { Facture: ['liste', 'pdf'], Acces: ['profils'] }],
  [{ recherche: 'PAYEES  facture' }, { Facture: ['liste'] }],
  [{ recherche: 'acces profils' }, { Acces: ['profils'] }],
  [{ recherche: 'facture profils' }, {}],
  [{ controleur: 'Facture' }, { Facture: ['liste', 'pdf'] }],
  [{ controleur: 'Fact' }, {}],
  [{ retires: true }, { Acces: ['profils'] }],
])('with %j finds %j', (filtre, attendues) => {
  const trouvees = [...filtrerDroits(lignes, { ...tout, ...filtre })]
  expect(Object.fromEntries(trouvees.map(([nom, siennes]) => [nom, siennes.map(({ action }) => action)]))).toEqual(
    attendues,
  )
})
