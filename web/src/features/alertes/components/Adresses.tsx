import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { LIBELLES_TYPES_ALERTE, TYPES_ALERTE, TYPES_PROTECTION, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Alerte, AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { estEmail } from '@ael/contract/commun/regles.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { adressesQuery } from '../queries.ts'
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
          <h3>{LIBELLES_TYPES_ALERTE[type]}</h3>
          <ul className={styles.liste}>
            {adresses.map(({ idMail, adresseMail }) => (
              <li key={idMail} className={styles.adresse}>
                {adresseMail}
                {offre.modifiable && (
                  <IconButton
                    label={libelles.adresseRetirer(adresseMail, LIBELLES_TYPES_ALERTE[type])}
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
      {offre.modifiable && <Ajout numeroContrat={numeroContrat} alertes={alertes} offre={offre} />}
    </Panel>
  )
}

function Ajout({ numeroContrat, alertes, offre }: Props) {
  const types = offre.typeAlerteAutorisations.filter(({ autorise }) => autorise)
  const [type, setType] = useState<TypeAlerte | undefined>(types[0]?.codeTypeAlarme)
  const [adresse, setAdresse] = useState('')
  const [erreur, setErreur] = useState<string>()
  const ajout = useCallMutation(alertesCalls.setNotificationMail, { onSuccess: () => setAdresse('') })
  if (!type) return null
  const envoyer = (event: SyntheticEvent) => {
    event.preventDefault()
    const invalide = !estEmail(adresse.trim())
    setErreur(invalide ? libelles.adresseInvalide : undefined)
    if (!invalide) ajout.mutate({ body: { numContrat: numeroContrat, type, adresseMail: adresse.trim() } })
  }
  const surveille =
    (offre.protege && TYPES_PROTECTION.some((un) => un === type)) ||
    alertes.some((alerte) => alerte.codeTypeAlarme === type && !alerte.isExpire)
  return (
    <form className={styles.ajout} noValidate onSubmit={envoyer}>
      <SelectField
        name="type-adresse"
        label={libelles.adresseType}
        hint={surveille ? undefined : libelles.adresseSansAlerte}
        options={types.map(({ codeTypeAlarme, libelle }) => ({ value: codeTypeAlarme, label: libelle }))}
        value={type}
        onChange={(event) => setType(event.currentTarget.value as TypeAlerte)}
      />
      <EmailField
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
