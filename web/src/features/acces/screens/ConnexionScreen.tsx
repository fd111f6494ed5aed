import { useParams, useSearch } from '@tanstack/react-router'
import { GaugeBand } from '../../../ui/GaugeBand.tsx'
import { IndexDisplay } from '../../../ui/IndexDisplay.tsx'
import { IndexLegend } from '../../../ui/IndexLegend.tsx'
import { SaisieConnexion } from '../components/SaisieConnexion.tsx'
import { SaisieEmail } from '../components/SaisieEmail.tsx'
import { SaisieNouveauMotDePasse } from '../components/SaisieNouveauMotDePasse.tsx'
import { SansVousConnecter } from '../components/SansVousConnecter.tsx'
import { libelles } from '../libelles.ts'
import styles from './ConnexionScreen.module.css'

/** The index of the public home: a picture of a meter, not somebody's reading. */
const INDEX_ILLUSTRATION = 1_284_317

function Saisie() {
  const { profileToken } = useParams({ strict: false })
  const { resetPwd, mode } = useSearch({ strict: false })
  if (profileToken) return <SaisieNouveauMotDePasse activationcode={profileToken} />
  if (resetPwd === 'true') return <SaisieEmail key="PASSWORD" type="PASSWORD" />
  if (mode === 'activate') return <SaisieEmail key="ACTIVATION" type="ACTIVATION" />
  return <SaisieConnexion />
}

/** The public home: sign-in in its four modes (login, activate, resetPwd, password), and what can be done without it. */
export function ConnexionScreen() {
  return (
    <>
      <GaugeBand
        title={libelles.accroche}
        lead={libelles.accrocheSuite}
        below={
          <figure className={styles.index}>
            <IndexDisplay litres={INDEX_ILLUSTRATION} size="xl" face />
            <figcaption>
              <IndexLegend />
            </figcaption>
          </figure>
        }
        card={<Saisie />}
      />
      <SansVousConnecter />
    </>
  )
}
