// Stands in for https://www.google.com/recaptcha/api.js: the same `grecaptcha` functions, a plain checkbox.
;(() => {
  const source = new URL(document.currentScript.src)
  const base = new URL('.', source)
  const widgets = []

  function draw(container, { sitekey, callback, 'expired-callback': onExpire }) {
    const label = document.createElement('label')
    const box = document.createElement('input')
    box.type = 'checkbox'
    label.append(box, ' Je ne suis pas un robot')
    container.replaceChildren(label)
    const widget = { response: '', reset: () => {} }
    let timer
    widget.reset = () => {
      clearTimeout(timer)
      widget.response = ''
      box.checked = false
      box.disabled = false
    }
    box.addEventListener('change', () => {
      box.disabled = true
      fetch(new URL(`jeton?k=${encodeURIComponent(sitekey)}`, base), { method: 'POST' })
        .then((answer) => answer.json())
        .then(({ jeton }) => complete(jeton))
        .catch(widget.reset)
    })
    function complete(jeton) {
      widget.response = jeton
      timer = setTimeout(() => {
        widget.reset()
        onExpire?.()
      }, 120_000)
      callback?.(jeton)
    }
    return widgets.push(widget) - 1
  }

  globalThis.grecaptcha = {
    ready: (run) => run(),
    render: (container, options) =>
      draw(typeof container === 'string' ? document.querySelector(`#${container}`) : container, options),
    getResponse: (id = 0) => widgets[id]?.response ?? '',
    reset: (id = 0) => widgets[id]?.reset(),
  }
  globalThis[source.searchParams.get('onload') ?? '']?.()
})()
