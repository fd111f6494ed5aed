import { Notice } from '../../../ui/Notice.tsx'

/** The provider's script did not come: a blocker, or a cut. */
export function PanneCaptcha() {
  return (
    <Notice level="attention" live>
      <p>La vérification ne se charge pas. Autorisez son script dans votre navigateur, puis rechargez la page.</p>
    </Notice>
  )
}
