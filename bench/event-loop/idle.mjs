/** The floor: a process that does nothing but be there. */
setInterval(() => undefined, 1_000);
console.log('idle');
