import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ReleveEnregistre } from '@ael/contract/releves/schemas.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import type { Lecture } from '../lecture.ts'
import { FicheCompteur } from './FicheCompteur.tsx'
import { PanneauReleve } from './PanneauReleve.tsx'
import { RecuReleve } from './RecuReleve.tsx'

const recu: ReleveEnregistre = {
  message: 'Votre index est enregistré.',
  reference: 'R1',
  numeroContratAbonnement: '0447122',
  dateReleve: '2026-11-02',
  valeurIndex: 1248,
  volume: 48,
  unite: 'm3',
  nombreRoues: 5,
  email: null,
}
const lecture: Lecture = {
  compteur: { unite: 'm3', nombreRoues: 5, cadrans: [{ numeroOrdre: 1, libelle: 'Index', valeurIndex: 1200 }] },
  repere: {
    chiffres: 5,
    cadrans: [{ numeroOrdre: 1, dernier: 1200 }],
    ensemble: { valeur: 1200, jour: '2026-01-01' },
    moyenneJour: 0.3,
    maximumJour: 50,
  },
  debut: '2026-11-01',
  fin: '2026-11-30',
}
const section = (name: string) => page.getByRole('region', { name, exact: true })

it('a receipt says what was sent, and where it goes or what is worth one', async () => {
  await afficher(
    <>
      <section aria-label="sans adresse">
        <RecuReleve recu={recu}>Suite</RecuReleve>
      </section>
      <section aria-label="adresse">
        <RecuReleve recu={{ ...recu, volume: null, unite: 'kWh', email: 'zoe@exemple.fr' }}>Suite</RecuReleve>
      </section>
      <section aria-label="énergie">
        <RecuReleve recu={{ ...recu, unite: 'kWh' }}>Suite</RecuReleve>
      </section>
    </>,
  )
  await expect
    .element(section('sans adresse'))
    .toMatchTextContent(
      /Contrat0447122Lu le02\/11\/2026Depuis le dernier index connu48.m³RéférenceR1Notez la référence/,
    )
  await expect.element(section('sans adresse').getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(section('sans adresse')).toMatchTextContent(/1.248 mètres cubes.*01248Contrat/)
  await expect
    .element(section('énergie'))
    .toMatchTextContent(/1.248.?kWhContrat.*Depuis le dernier index connu48.kWhRéférence/)
  await expect
    .element(section('adresse'))
    .toMatchTextContent(/1.248.?kWhContrat0447122Lu le02\/11\/2026RéférenceR1Un reçu part à zoe@exemple\.fr\./)
})

it('a meter is told with its last index, until when it may be read, and what is usual', async () => {
  const { repere } = lecture
  await afficher(
    <>
      <section aria-label="connu">
        <FicheCompteur
          numeroContrat="0447122"
          adresse="12 rue des Tanneurs"
          lecture={lecture}
          dernierEnvoi={{ valeurIndex: 1240, dateReleve: '2026-11-01' }}
        />
      </section>
      <section aria-label="énergie">
        <FicheCompteur
          numeroContrat="0447122"
          lecture={{
            ...lecture,
            compteur: { ...lecture.compteur, unite: 'kWh' },
            debut: null,
            repere: { ...repere, moyenneJour: 12 },
          }}
          dernierEnvoi={{ valeurIndex: 1240, dateReleve: '2026-11-01' }}
        />
      </section>
      <section aria-label="inconnu">
        <FicheCompteur
          numeroContrat="0447122"
          lecture={{ ...lecture, repere: { ...repere, ensemble: null, moyenneJour: null }, fin: null }}
        />
      </section>
    </>,
  )
  // A twelfth of a year of it.
  await expect
    .element(section('connu'))
    .toMatchTextContent(
      /Dernier index, le 01\/01\/2026.*Adresse12 rue des TanneursRelève ouvertedu 01\/11\/2026 au 30\/11\/2026D’habitudeenviron 9,1.m³ par moisDéjà envoyé1.240.m³, lu le 01\/11\/2026/,
    )
  await expect
    .element(section('connu').getByRole('link', { name: 'Où lire ces chiffres\u202F?' }))
    .toHaveAttribute('href', '#/contenu/lire_compteur')
  await expect
    .element(section('énergie'))
    .toMatchTextContent(
      /le 01\/01\/2026.?1.200.?kWhContrat0447122Relève ouvertejusqu’au 30\/11\/2026D’habitudeenviron 365.kWh par moisDéjà envoyé1.240.kWh, lu le/,
    )
  await expect
    .element(section('inconnu'))
    .toMatchTextContent(/Aucun relevé connuContrat0447122Relève ouverteen tout tempsOù lire/)
})

it('the way to the reading is open while the period is', async () => {
  const periode = exemple(relevesCalls.ouverturePeriode.answer, { message: 'Prochaine période en mai.' })
  serveur.repond(relevesCalls.ouverturePeriode, ({ body: { numeroContratAbonnement } }) => ({
    ...periode,
    autorise: numeroContratAbonnement !== '0447123',
    dateFin: numeroContratAbonnement === '0447122' ? '2026-11-30' : null,
  }))
  const ecran = await afficher(
    <>
      <PanneauReleve numeroContrat="0447122" />
      <PanneauReleve numeroContrat="0447123" />
      <PanneauReleve numeroContrat="0447124" />
    </>,
  )
  const panneaux = section('Relevé du compteur')
  await expect.element(panneaux.nth(0)).toMatchTextContent(/jusqu’au 30\/11\/2026/)
  await expect.element(panneaux.nth(0).getByRole('link')).toHaveAttribute('href', '#/demarches/autoreleve/0447122')
  await expect.element(panneaux.nth(1)).toMatchTextContent('Prochaine période en mai.')
  await expect.element(panneaux.nth(1).getByRole('link')).not.toBeInTheDocument()
  await expect.element(panneaux.nth(2)).toMatchTextContent(/relever vous-même votre compteur\s: votre facture/)
  await ecran.unmount()
  serveur.refuse(relevesCalls.ouverturePeriode, { status: 403 })
  await afficher(
    <>
      <PanneauReleve numeroContrat="0447122" />
      <p>Suite</p>
    </>,
  )
  await expect.element(page.getByText('Suite')).toBeVisible()
  await expect.element(panneaux).not.toBeInTheDocument()
})
