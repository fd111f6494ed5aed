// Stands in for @friendlycaptcha/sdk: `frcaptcha.createWidget` gives a handle with the events of the real one.
const base = new URL('.', import.meta.url)

function createWidget({ element, sitekey }) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Vérifier que je ne suis pas un robot'
  element.replaceChildren(button)
  const emit = (name, detail) => element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
  let response = '.UNINITIALIZED'
  let timer
  const reset = () => {
    clearTimeout(timer)
    response = '.UNINITIALIZED'
    button.disabled = false
    button.textContent = 'Vérifier que je ne suis pas un robot'
    emit('frc:widget.reset', {})
  }
  button.addEventListener('click', () => {
    button.disabled = true
    fetch(new URL(`jeton?k=${encodeURIComponent(sitekey)}`, base), { method: 'POST' })
      .then((answer) => answer.json())
      .then(({ jeton }) => complete(jeton))
      .catch(reset)
  })
  function complete(jeton) {
    response = jeton
    button.textContent = 'Vérifié'
    timer = setTimeout(() => {
      reset()
      emit('frc:widget.expire', { response: '.EXPIRED' })
    }, 300_000)
    emit('frc:widget.complete', { response })
  }
  return {
    addEventListener: (name, listener) => element.addEventListener(name, listener),
    removeEventListener: (name, listener) => element.removeEventListener(name, listener),
    getResponse: () => response,
    reset,
    destroy: () => {
      clearTimeout(timer)
      element.replaceChildren()
    },
  }
}

globalThis.frcaptcha = { createWidget }
for (const element of document.querySelectorAll('.frc-captcha'))
  createWidget({ element, sitekey: element.dataset.sitekey ?? '' })
