import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facture, type Facture } from '@ael/contract/factures/listes.schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { colonnesFactures } from './colonnes.tsx'
import { PayerChoisies } from './PayerChoisies.tsx'

const due = (propres: Partial<Facture> = {}): Facture =>
  exemple(facture, {
    modeDeReglement: 'Prélèvement',
    isAvoir: false,
    isPaiementAutorise: true,
    soldeFactureClient: 86.42,
    traiteFacturationCode: 'EAU',
    ...propres,
  })

it('an invoice is told in whichever columns there is room for, a credit note without what is paid of it', async () => {
  const detaillee = due({
    numeroFactureClient: 'FA1',
    numeroContrat: '0447122',
    adresseLivraisonConstruite: '12 rue des Tanneurs',
    libelleTypeFacture: 'Facture, eau',
    periode: 'Du 01/03/2026 au 31/08/2026',
    dateFacture: '2026-09-01',
    dateLimitePaiementFacture: '2026-10-01',
    montantTTCFacture: 120,
    etat: 'ECHUE',
    isBloquerPaiement: false,
    isPDFExiste: false,
    annexe: null,
    estimee: true,
    dateEnvoiElectronique: '2026-09-02',
    isContratResilie: true,
    plateforme: { codeService: 'S1', numeroEngagement: null, numeroMarche: 'M3' },
  })
  const avoir = due({
    ...detaillee,
    numeroFactureClient: 'AV1',
    periode: '',
    isAvoir: true,
    etat: 'AVOIR_DISPONIBLE',
    montantTTCFacture: -15,
    soldeFactureClient: -15,
    estimee: false,
    dateEnvoiElectronique: null,
    isContratResilie: false,
    plateforme: null,
  })
  const reglee = due({
    ...avoir,
    numeroFactureClient: 'FA2',
    isAvoir: false,
    etat: 'REGLEE',
    montantTTCFacture: 41,
    soldeFactureClient: 0,
    datePaiementInternet: '2026-10-01',
  })
  const large = { deGroupe: false, enCartes: false, etroit: false }
  const formes = {
    large,
    étroite: { ...large, etroit: true },
    groupe: { ...large, deGroupe: true },
    'groupe étroit': { ...large, deGroupe: true, etroit: true },
    carte: { ...large, enCartes: true },
    'carte groupe': { ...large, deGroupe: true, enCartes: true },
  }
  await afficher(
    <>
      {Object.entries(formes).map(([forme, voulue]) =>
        [detaillee, avoir, reglee].map((facture) => (
          <div key={facture.numeroFactureClient} data-testid={`${forme} ${facture.numeroFactureClient}`}>
            {colonnesFactures(voulue)
              .filter(({ card }) => card !== 'hidden')
              .map(({ id, cell }) => (
                <span key={id}>{cell(facture)} | </span>
              ))}
          </div>
        )),
      )}
    </>,
  )
  await expect.element(page.getByTestId('large FA1')).toBeVisible()
  const dites = Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('div[data-testid]')].map(({ dataset, textContent }) => [
      dataset['testid'],
      textContent.replaceAll(/\s/g, ' '),
    ]),
  )
  const faits = 'EstiméeEnvoyée par e-mail le 02/09/2026'
  const particulier = 'Contrat résiliéPlateforme de facturation : S1, M3'
  const retard = 'En retardLa date limite était le 01/10/2026.'
  expect(dites).toMatchObject({
    'large FA1': `FA1 | Facture, eauDu 01/03/2026 au 31/08/2026${faits}${particulier} | 01/09/2026 | 01/10/2026 | ${retard} | Prélèvement | 120,00 €Reste 86,42 €Comprendre | PDF indisponible | `,
    'large AV1':
      'AV1 | Facture, eau | 01/09/2026 |  | Avoir disponibleSera déduit de votre prochaine facture. |  | – 15,00 € | PDF indisponible | ',
    'large FA2':
      'FA2 | Facture, eau | 01/09/2026 | 01/10/2026 | PayéePayée en ligne le 01/10/2026. | Prélèvement | 41,00 €Comprendre | PDF indisponible | ',
    'étroite FA1': `FA1 | Facture, eauDu 01/03/2026 au 31/08/2026${faits}${particulier} | 01/09/2026 | 01/10/2026Prélèvement | ${retard} | 120,00 €Reste 86,42 €Comprendre | PDF indisponible | `,
    'groupe FA1': `FA1Facture, eau${faits} | 044712212 rue des Tanneurs${particulier} | 01/09/2026 | 01/10/2026Prélèvement | ${retard} | 120,00 €Comprendre | 86,42 € | PDF indisponible | `,
    'groupe FA2':
      'FA2Facture, eau | 044712212 rue des Tanneurs | 01/09/2026 | 01/10/2026Prélèvement | PayéePayée en ligne le 01/10/2026. | 41,00 €Comprendre |  | PDF indisponible | ',
    'groupe étroit FA1': `FA1Facture, eau${faits} | 044712212 rue des Tanneurs${particulier} | 01/09/2026 | 01/10/2026Prélèvement | ${retard} | 120,00 €Reste 86,42 €Comprendre | PDF indisponible | `,
    'carte FA1': `FA1 | Facture, eau du 01/09/2026Du 01/03/2026 au 31/08/2026${faits}${particulier}À payer avant le 01/10/2026 | 120,00 €Reste 86,42 €Comprendre | ${retard}PrélèvementPDF indisponible | `,
    'carte groupe FA1': `FA1 | 044712212 rue des Tanneurs${particulier} | Facture, eau du 01/09/2026Du 01/03/2026 au 31/08/2026${faits}À payer avant le 01/10/2026 | 120,00 €Reste 86,42 €Comprendre | ${retard}PrélèvementPDF indisponible | `,
    'carte AV1':
      'AV1 | Facture, eau du 01/09/2026 | – 15,00 € | Avoir disponibleSera déduit de votre prochaine facture.PDF indisponible | ',
  })
  // What a card does not show, it is sorted by all the same.
  const aTrier = colonnesFactures(formes['carte groupe']).filter(({ card }) => card === 'hidden')
  expect(aTrier.map(({ id }) => id)).toEqual([
    'dateFacture',
    'dateLimitePaiementFacture',
    'modeDeReglement',
    'soldeFactureClient',
  ])
  const lien = page.getByTestId('groupe FA1').getByRole('link', { name: /^Comprendre/ })
  await expect.element(lien).toHaveAttribute('href', '#/factures/evolution/0447122/FA1')
  await expect
    .element(page.getByTestId('groupe FA1').getByRole('link', { name: '0447122' }))
    .toHaveAttribute('href', '#/detail?contrat=0447122')
})

const laissee = due({
  numeroFactureClient: 'FA2',
  isPaiementAutorise: false,
  etat: 'A_REGLER',
  isBloquerPaiement: false,
})
it.each([
  ['payments are not suspended', {}, [due()], 'Payer 1.'],
  ['payments are suspended', { BloquerPaiement: true }, [due()], ''],
  [
    'invoices are paid one by one',
    { PaiementMultiFacture: false },
    [due(), due({ numeroFactureClient: 'FA3' })],
    'Payez vos factures une par une.',
  ],
  [
    'one of them cannot be paid, for no reason of its own',
    { PaiementMultiFacture: false },
    [due(), laissee],
    'FA2 ne se paie pas ici\u202F: À payerPayer 1.',
  ],
])('where %s, the choice offers what it may', async (_, fonctionnalites, choisies, dit) => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
  const { container } = await afficher(
    <>
      <PayerChoisies
        choisies={choisies}
        Payer={({ factures }) => <button type="button">{`Payer ${factures.length}.`}</button>}
      />
      Fin
    </>,
  )
  await expect.poll(() => container.textContent).toBe(`${dit}Fin`)
})
