/** The baseline: an idle process. */
setInterval(() => undefined, 1_000);
console.log('idle');
