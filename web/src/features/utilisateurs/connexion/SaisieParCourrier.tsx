import { useParams, useSearch } from '@tanstack/react-router'
import { SaisieEmail } from './SaisieEmail.tsx'
import { SaisieNouveauMotDePasse } from './SaisieNouveauMotDePasse.tsx'

/** The modes of the sign-in card that go by mail: « password » from its link, « resetPwd » and « activate » to get one. */
export function SaisieParCourrier() {
  const { profileToken } = useParams({ strict: false })
  const { resetPwd } = useSearch({ strict: false })
  if (profileToken) return <SaisieNouveauMotDePasse activationcode={profileToken} />
  const type = resetPwd === 'true' ? 'PASSWORD' : 'ACTIVATION'
  return <SaisieEmail key={type} type={type} />
}
