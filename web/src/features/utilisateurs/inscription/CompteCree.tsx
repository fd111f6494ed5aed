import { Button } from '../../../ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import styles from './Inscription.module.css'
import { libelles } from './libelles.ts'

interface Props {
  email: string
  /** Another one may be opened: by staff, for somebody else. */
  onAutre?: () => void
}

/** The account is there, and waits for its activation. */
export function CompteCree({ email, onAutre }: Props) {
  const { pourAutrui } = libelles
  if (onAutre)
    return (
      <FormPage>
        <PageTitle title={pourAutrui.titreFait} />
        <FormCard>
          <p>{pourAutrui.envoye(email)}</p>
          <p className={styles.suite}>
            <Button variant="outline" onClick={onAutre}>
              {pourAutrui.autre}
            </Button>
          </p>
        </FormCard>
      </FormPage>
    )
  return (
    <FormPage>
      <PageTitle title={libelles.fait.titre} />
      <FormCard>
        <p>{libelles.fait.envoye(email)}</p>
        <p className={styles.suite}>{libelles.fait.rien}</p>
        <p className={styles.suite}>
          <Link to="/login" search={{ mode: 'activate' }} className={buttonClass({ variant: 'outline' })}>
            {libelles.fait.autreLien}
          </Link>
        </p>
      </FormCard>
    </FormPage>
  )
}
