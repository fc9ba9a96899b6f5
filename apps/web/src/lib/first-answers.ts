import { FIRST_ANSWERS, type FirstAnswers } from '@daad/contracts/first-answers';

const answers = readFromPage();

function readFromPage(): Partial<FirstAnswers> {
  const element = document.getElementById(FIRST_ANSWERS);
  element?.remove();
  return element ? (JSON.parse(element.textContent) as FirstAnswers) : {};
}

/** What came with the page (apps/api/src/http/first-answers.ts). Once: it grows old here. */
export function takeFirstAnswer<Name extends keyof FirstAnswers>(name: Name): FirstAnswers[Name] | undefined {
  const answer = answers[name];
  Reflect.deleteProperty(answers, name);
  return answer;
}
