import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { contexteContrat } from '../testing/contextes.ts'
import { prochaineFacture } from '../tuiles/prochaine-facture.tsx'

const { Contenu } = prochaineFacture
const RIEN = { mois: null, libelle: null }

it.each([
  [{ dateProchaineFacturation: '2026-12-19', isCloture: false }, /Décembre 2026prévue le 19\/12\/2026$/],
  [{ dateProchaineFacturation: null, isCloture: false }, /Aucune facture n’est prévue pour l’instant\.$/],
  [
    { dateProchaineFacturation: null, isCloture: true },
    /Ce contrat est terminé\s: sa facture de clôture est à venir\.$/,
  ],
  [
    { dateProchaineFacturation: '2026-12-19', isCloture: true },
    /Décembre 2026facture de clôture, prévue le 19\/12\/2026$/,
  ],
])('the next invoice: %o', async (prochaine, dit) => {
  serveur.repond(tableauDeBordCalls.dateProchaineFacturation, prochaine)
  serveur.repond(tableauDeBordCalls.moisPrevisionProchaineFacture, RIEN)
  await afficher(<Contenu contexte={contexteContrat()} aujourdhui="2026-11-24" />)
  await expect.element(page.getByRole('region', { name: 'Prochaine facture' })).toMatchTextContent(dit)
  expect(await reproches()).toEqual([])
  // The month is asked for where the day is not known.
  expect(serveur.demandes(tableauDeBordCalls.moisPrevisionProchaineFacture).length > 0).toBe(
    prochaine.dateProchaineFacturation === null,
  )
})

it('of which the month alone is known is told by its month, contract by contract', async () => {
  serveur.repond(tableauDeBordCalls.dateProchaineFacturation, ({ params: { contract } }) => ({
    dateProchaineFacturation: contract === '0447381' ? '2027-01-08' : null,
    isCloture: false,
  }))
  serveur.repond(tableauDeBordCalls.moisPrevisionProchaineFacture, { mois: '2026-12', libelle: 'décembre 2026' })
  await afficher(
    <>
      <Contenu contexte={contexteContrat()} aujourdhui="2026-11-24" />
      <Contenu contexte={contexteContrat({ numeroContrat: '0447381' })} aujourdhui="2026-11-24" />
    </>,
  )
  const tuiles = page.getByRole('region', { name: 'Prochaine facture' })
  await expect.element(tuiles.first()).toMatchTextContent(/Décembre 2026$/)
  await expect.element(tuiles.last()).toMatchTextContent(/Janvier 2027prévue le 08\/01\/2027$/)
})
