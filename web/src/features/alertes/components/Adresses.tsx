import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { TYPES, TYPES_ALERTE } from '@ael/contract/alertes/regles.ts'
import type { Alerte, AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { adressesQuery } from '../queries.ts'
import { AjoutAdresse } from './AjoutAdresse.tsx'
import styles from './Alertes.module.css'

interface Props {
  numeroContrat: string
  alertes: readonly Alerte[]
  offre: AutorisationsAlerte
}

/** Who else is told, by type of alert; what is protected tells by itself, the rest where there is an alert. */
export function Adresses({ numeroContrat, alertes, offre }: Props) {
  const { data } = useQuery(adressesQuery(numeroContrat))
  const retrait = useCallMutation(alertesCalls.deleteNotificationMail)
  if (!data || (!offre.modifiable && data.nbTotalResultats === 0)) return null
  const parType = TYPES_ALERTE.map((type) => ({
    type,
    adresses: data.resultats.filter((une) => une.type === type),
  })).filter(({ adresses }) => adresses.length > 0)
  return (
    <Panel title={libelles.adresses}>
      <p className={styles.discret}>{parType.length === 0 ? libelles.adressesAucune : libelles.adressesTexte}</p>
      {parType.map(({ type, adresses }) => (
        <section key={type} className={styles.destinataires}>
          <h3>{TYPES[type].libelle}</h3>
          <ul className={styles.liste}>
            {adresses.map(({ idMail, adresseMail }) => (
              <li key={idMail} className={styles.adresse}>
                {adresseMail}
                {offre.modifiable && (
                  <IconButton
                    label={libelles.adresseRetirer(adresseMail, TYPES[type].libelle)}
                    onClick={() => retrait.mutate({ body: { idMail } })}
                  >
                    <IconX size={20} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {offre.modifiable && <AjoutAdresse numeroContrat={numeroContrat} alertes={alertes} offre={offre} />}
    </Panel>
  )
}
