import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { estEmail } from '@ael/contract/commun/regles.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { adressesQuery, parametresQuery } from '../queries.ts'
import styles from './Alertes.module.css'

/** What the utility watches without being asked, and who else is told. */
export function Protection({ numeroContrat, modifiable }: { numeroContrat: string; modifiable: boolean }) {
  const { data: parametres } = useQuery(parametresQuery(numeroContrat))
  return (
    <Panel title={libelles.protection}>
      <p>{libelles.protectionTexte}</p>
      {parametres ? (
        <ul className={styles.regles}>
          <li>{libelles.protectionFuite(parametres.AFND, parametres.debitMinimal ?? parametres.AFDW)}</li>
          <li>{libelles.protectionConso(parametres.ASND)}</li>
        </ul>
      ) : (
        <Loading rows={2} />
      )}
      <p className={styles.discret}>{libelles.protectionMesures}</p>
      <Adresses numeroContrat={numeroContrat} modifiable={modifiable} />
    </Panel>
  )
}

function Adresses({ numeroContrat, modifiable }: { numeroContrat: string; modifiable: boolean }) {
  const { data } = useQuery(adressesQuery(numeroContrat))
  const retrait = useCallMutation(alertesCalls.deleteNotificationMail)
  if (!data || (!modifiable && data.nbTotalResultats === 0)) return null
  return (
    <div className={styles.apres}>
      <h3>{libelles.adresses}</h3>
      <p className={styles.discret}>{libelles.adressesTexte}</p>
      <ul className={styles.liste}>
        {data.resultats
          .filter(({ type }) => type === 'AF')
          .map(({ idMail, adresseMail }) => (
            <li key={idMail} className={styles.adresse}>
              {adresseMail}
              {modifiable && (
                <IconButton label={libelles.adresseRetirer(adresseMail)} onClick={() => retrait.mutate({ body: { idMail } })}>
                  <IconX size={20} stroke={1.75} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
      </ul>
      {modifiable && <Ajout numeroContrat={numeroContrat} />}
    </div>
  )
}

function Ajout({ numeroContrat }: { numeroContrat: string }) {
  const [adresse, setAdresse] = useState('')
  const [erreur, setErreur] = useState<string>()
  const ajout = useCallMutation(alertesCalls.setNotificationMail, { onSuccess: () => setAdresse('') })
  const envoyer = (event: SyntheticEvent) => {
    event.preventDefault()
    const invalide = !estEmail(adresse.trim())
    setErreur(invalide ? libelles.adresseInvalide : undefined)
    if (!invalide) ajout.mutate({ body: { numContrat: numeroContrat, type: 'AF', adresseMail: adresse.trim() } })
  }
  return (
    <form className={styles.ajout} noValidate onSubmit={envoyer}>
      <TextField
        type="email"
        name="adresse-alerte"
        label={libelles.adresse}
        error={erreur}
        value={adresse}
        autoComplete="off"
        onChange={(event) => setAdresse(event.currentTarget.value)}
      />
      <SubmitButton variant="outline" loading={ajout.isPending}>
        {libelles.adresseAjouter}
      </SubmitButton>
    </form>
  )
}
